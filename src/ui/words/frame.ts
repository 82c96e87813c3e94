/** Ways around: sheets, leaflets, scenes. */
export const frame = {
  back: 'Back',
  close: 'Close',
  menu: 'Menu',
  sections: 'Sections',
  scene: 'The scene',
  showAll: 'Show all',
  goOn: 'Go on',
};

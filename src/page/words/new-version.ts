/** A newer build of the page is offered. */
export const newVersion = {
  title: 'A new version',
  isThere: 'A new version is there.',
  load: 'Load it',
};

/** What happened so far, and looking at it again. */

export const story = {
  title: 'So far',
  happened: 'What happened',
  open: (news: string) => `So far: open the log. ${news}`,
  begins: 'The story begins.',
  look: 'Look at this moment',
  before: 'Before the game',
  nothing: 'Nothing has happened yet.',
  replay: {
    title: 'Replay',
    step: 'Step',
    at: (step: number, of: number) => `Step ${step} of ${of}`,
    before: 'Before',
    next: 'Next',
  },
};

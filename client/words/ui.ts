/** What the parts of pages say by themselves. */
export const uiWords = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  loading: 'Loading …',
  dismiss: 'Dismiss',
  nothing: 'Nothing here yet.',
  figures: { none: '–', tooFew: 'too few to say', beyond: 'beyond what can be told' },
  pages: {
    shown: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    previous: 'Previous page',
    next: 'Next page',
  },
}

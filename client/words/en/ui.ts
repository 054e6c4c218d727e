/** What the parts of pages say by themselves. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  loading: 'Loading …',
  dismiss: 'Dismiss',
  nothing: 'Nothing here yet.',
  figures: { none: '–', tooFew: 'too few to say', beyond: 'beyond what can be told' },
  /** How long something lasts. */
  lasting: {
    seconds: '{n} s',
    minutes: '{n} min',
    hours: '{n} h',
    days: '{n, plural, one {# day} other {# days}}',
  },
  pages: {
    shown: '{from, number}–{to, number} of {total, number}',
    previous: 'Previous page',
    next: 'Next page',
  },
} as const

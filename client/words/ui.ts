/** What the parts of pages say by themselves. */
export const uiWords = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  loading: 'Loading …',
  dismiss: 'Dismiss',
  nothing: 'Nothing here yet.',
  list: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    keys: 'Drag, or press Alt and an arrow key, to move.',
    moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
    removed: (name: string) => `${name} is removed.`,
  },
}

/** What is read where cities are told what to make. */
export const production = {
  all: 'All',
  advised: 'Advised',
  payable: 'Affordable',
  filterLabel: 'Show',
  underWay: 'under way',
  worklists: {
    title: 'Worklists',
    none: 'No worklist is saved yet. Save a queue under a name to use it in other cities and games.',
    name: 'Name of the worklist',
    save: 'Save queue',
    apply: '{n, plural, one {Apply} other {Apply to # cities}}',
    applyToAll: 'Apply to all cities',
    remove: 'Delete {name}',
    unkept: 'This browser does not keep it.',
    added: '{city}: {n, plural, =0 {nothing added.} one {# item added.} other {# items added.}}',
    skipped: '{item} is skipped: {why}',
  },
} as const

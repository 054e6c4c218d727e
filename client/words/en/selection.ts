/** What is read where several rows of a table are selected. */
export const selection = {
  title: 'Selected rows',
  hint: 'Tick rows to act on several at once.',
  select: 'Select {name}',
  selectAll: 'Select all',
  selected: '{n, plural, one {# selected} other {# selected}}',
  done: '{n, plural, =0 {Nothing done.} one {Done for one.} other {Done for #.}}',
  refused: '{name}: {why}',
  disband: 'Disband',
  askDisband: '{n, plural, one {Disband this unit?} other {Disband # units?}}',
  focus: 'Set citizen focus',
} as const

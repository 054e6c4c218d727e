/** What is counted on the pages of the lab. */
export const counts = {
  games: '{n, plural, one {# game} other {# games}}',
  turns: '{n, plural, one {# turn} other {# turns}}',
  calls: '{n, plural, one {# call} other {# calls}}',
  messages: '{n, plural, one {# message} other {# messages}}',
  parameters: '{n, plural, one {# parameter} other {# parameters}}',
  overrides: '{n, plural, one {# override} other {# overrides}}',
  blocks: '{n, plural, one {# block} other {# blocks}}',
} as const

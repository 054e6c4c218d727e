/** What an account may still have of games, and the measures that are limited. */
export const allowance = {
  allowance: 'You may have',
  item: '{limit} ({used} used)',
  largestMap: 'maps of up to {n, number} tiles',
  counted: {
    tokens: '{n, plural, one {# token} other {# tokens}}',
    turns: '{n, plural, one {# turn of models} other {# turns of models}}',
    games: '{n, plural, one {# game at a time} other {# games at a time}}',
    seats: '{n, plural, one {# seat in running games} other {# seats in running games}}',
    tiles: '{n, plural, one {# tile in running games} other {# tiles in running games}}',
    map: '{n, plural, one {# tile on a map} other {# tiles on a map}}',
  },
} as const

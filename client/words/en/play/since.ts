/** What happened between two turns of one player, told when it comes back. */
export const since = {
  title: 'Since your last turn',
  sections: {
    lost: 'Losses',
    war: 'War and peace',
    cities: 'Cities',
    wonders: 'Wonders',
    diplomacy: 'Diplomacy',
    others: 'Besides',
  },
  more: 'and {n, number} more',
  goOn: 'Go on',
} as const

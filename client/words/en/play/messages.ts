/** Messages at the map's edge. */
export const messages = {
  title: 'Messages',
  none: 'Nothing new.',
  chronicle: 'Chronicle',
  seeAll: 'All seen',
  /** Read out, and on a phone the name of the button. */
  total: '{n, plural, =0 {No new messages} one {# new message} other {# new messages}}',
  ofKind: '{kind}: {n, number}',
  turn: '(turn {turn, number})',
  key: 'To the messages that were not seen yet',
  kinds: {
    lost: 'Losses',
    fight: 'Fights',
    diplomacy: 'Diplomacy',
    cityStates: 'City-states',
    event: 'Events',
    wonder: 'Wonders',
    religion: 'Religion',
    progress: 'Progress',
    discovery: 'Discoveries',
    city: 'Cities',
  },
} as const

/** How warlike it is. */
import { row } from './row.ts'

export const AGGRESSION = {
  aggression: row('share', 0.5, 0, 1, 'Size of the army and readiness to start wars.'),
  leaderAggression: row(
    'share',
    0.3,
    0,
    1,
    "How far the leader's personality changes the aggression, where the seat has none of its own.",
  ),
}

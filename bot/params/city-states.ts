/** Gifts to city-states, pledges, coups and spies. */
import { row } from './row.ts'

export const CITY_STATES = {
  courtEvery: row('turns', 3, 1, 50, 'Turns between two looks at the city-states.'),
  giftReserve: row('gold', 150, 0, 2000, 'Gold that gifts leave in the treasury.'),
  giftLeast: row('points', 1.5, 0, 50, 'Worth a turn for each hundred gold from which a gift is given.'),
  giftFriend: row('points', 1.5, 0, 50, 'Worth of being a friend beyond what it gives.'),
  giftAlly: row('points', 5, 0, 50, 'Worth of being the ally beyond what it gives.'),
  giftLasting: row('influence', 100, 1, 500, 'Influence from which a bond is taken to last.'),
  giftRenewBelow: row('influence', 5, 0, 100, 'Influence over that of an ally below which the alliance is renewed.'),
  coupDare: row('percent', 60, 0, 100, 'Percent of success from which a coup is dared.'),
  spyCapital: row('citizens', 20, 0, 200, 'Citizens that a first city counts for more where a spy looks for a city to steal in.'),
}

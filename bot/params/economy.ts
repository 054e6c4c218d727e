/** Gold: reserves, purchases, debts; food or work in the cities. */
import { row } from './row.ts'

export const ECONOMY = {
  goldReserve: row('gold', 10, 0, 1000, 'Gold that is kept before anything is bought.'),
  goldReservePerEra: row('gold', 70, 0, 500, 'Further gold kept for each era.'),
  buyTileBelow: row('gold', 75, 0, 500, 'Highest price of a tile that is bought for its resource.'),
  sellAtDeficit: row('gold', -5, -100, 0, 'Income at which needless units are disbanded when the treasury runs out.'),
  growthUntil: row('happiness', 0, -10, 20, 'Happiness at which cities stop to favour food.'),
  growthLarge: row(
    'happiness',
    1,
    0,
    20,
    'Happiness more at which cities stop to grow that are past the size up to which they put food first.',
  ),
  feastFrom: row('happiness', 10, -10, 100, 'Happiness from which cities put food before all else.'),
  feastUntil: row('citizens', 8, 0, 60, 'Size from which cities do so no more.'),
  buyLeast: row('points', 0.8, 0, 10, 'Least return for which a thing is bought that the city does not work on.'),
  buyIdle: row('factor', 2, 0, 10, 'How much idle gold lowers the return for which a thing is bought.'),
  buyFrom: row('gold', 40, 0, 1000, 'Gold over the reserve from which things are bought (scaled by speed).'),
  buyWait: row('turns', 3, 0, 30, 'Turns that a thing under construction would still take for it to be bought.'),
  shopEvery: row('turns', 3, 1, 30, 'Turns between two looks of a city for something to buy.'),
  conversionIncome: row('gold', 4, -50, 100, 'Income below which idle cities make gold, while the treasury is low.'),
  goldAheadTurns: row(
    'turns',
    20,
    0,
    100,
    'Turns of a deficit that the treasury is to bear before gold counts for more (scaled by speed).',
  ),
  debtTurns: row('turns', 6, 0, 50, 'Turns until the treasury is empty at which units are dismissed.'),
  treasuryEvery: row('turns', 4, 1, 50, 'Turns between two looks at the share of gold that goes into science.'),
  treasuryScience: row('share', 0.7, 0, 1, 'Share of the income of gold that goes into science.'),
  treasuryScienceEarly: row('share', 0.78, 0, 1, 'The same in the early turns, whatever is aimed for.'),
  treasuryEarlyUntil: row('turns', 150, 0, 500, 'Turn up to which it is early for that (scaled by speed).'),
  treasuryTurns: row('turns', 8, 1, 60, 'Turns in which the treasury is to reach its reserve, or to use up what lies idle.'),
  treasuryIdle: row('gold', 260, 0, 2000, 'Gold over the reserve, for each era, that counts as idle (scaled by speed).'),
}

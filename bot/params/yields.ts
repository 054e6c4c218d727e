/** What the yields are worth. */
import { row } from './row.ts'

export const YIELDS = {
  yieldFood: row('points', 1.3, 0, 5, 'Worth of a food in a city.'),
  yieldProduction: row('points', 3, 0, 5, 'Worth of a production in a city.'),
  yieldGold: row('points', 0.9, 0, 5, 'Worth of a gold.'),
  yieldScience: row('points', 2.2, 0, 5, 'Worth of a science.'),
  yieldCulture: row('points', 1.6, 0, 5, 'Worth of a culture.'),
  yieldHappiness: row('points', 2.5, 0, 10, 'Worth of a happiness when there is enough.'),
  yieldHappinessShort: row('points', 10, 0, 30, 'Worth of a happiness when it is short.'),
  yieldFaith: row('points', 0.3, 0, 5, 'Worth of a faith.'),
  yieldFaithPantheon: row('points', 2, 0, 10, 'Worth of a faith while the civ has no pantheon and could have one.'),
  yieldFaithReligion: row('points', 1, 0, 10, 'Worth of a faith while the civ could still found a religion.'),
  happinessShort: row('happiness', 8, -5, 20, 'Happiness below which it counts as short.'),
  yieldFoodUnhappy: row('share', 0.25, 0, 1, "Share of a food's worth while the people are unhappy."),
  yieldGoldPoor: row('factor', 3, 0, 10, 'Factor on the worth of a gold while the treasury is low, or soon will be.'),
}

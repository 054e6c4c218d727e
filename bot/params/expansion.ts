/** How many cities are wanted, settlers and their escorts. */
import { row } from './row.ts'

export const EXPANSION = {
  openingTurns: row('turns', 90, 0, 500, 'Turns in which the first city keeps to the order of the opening (scaled by speed).'),
  cityTarget: row('cities', 5, 1, 20, 'Cities that are wanted while there is room, before happiness is asked.'),
  cityTargetPerEra: row('cities', 1.2, 0, 4, 'Further cities wanted for each era after the first.'),
  happinessForSettler: row('happiness', 1, -10, 15, 'Happiness that must be left before another settler is made.'),
  happinessSoon: row(
    'turns',
    22,
    0,
    100,
    'Turns within which happiness from buildings under way counts for settlers (scaled by speed).',
  ),
  luxurySoon: row('share', 0.5, 0, 1, 'Share that a luxury on own land counts for which workers could open up.'),
  settlerMinPopulation: row('citizens', 2, 1, 10, 'Size of a city before it makes settlers.'),
  settlersAtOnce: row('units', 2, 1, 4, 'Settlers made or walking at the same time.'),
  settlerWeight: row('points', 18, 0, 60, 'Weight of a settler among the things to build.'),
  settlerWait: row('turns', 25, 1, 100, 'Turns of waiting for a settler that halve its weight (scaled by speed).'),
  settlerPatience: row('turns', 10, 0, 50, 'Turns that a settler waits in a city for its escort (scaled by speed).'),
  settlerPatienceAlone: row(
    'factor',
    4,
    1,
    20,
    'How many times as long it waits where there is none and enemies are in sight of the city.',
  ),
  settlerLatest: row('turns', 60, 0, 500, 'Turns before the end of the game in which no settlers are made (scaled by speed).'),
  settlerUnhappiness: row('happiness', 3, 0, 10, 'Happiness that each settler under way is expected to cost.'),
  settlerReserve: row('gold', 20, 0, 1000, 'Gold that buying a settler leaves in the treasury (scaled by speed).'),
  escortDistance: row('tiles', 8, 0, 30, 'Steps from which a soldier is called to go with a settler.'),
  escortHealth: row('health', 55, 0, 100, 'Health below which a soldier is no escort.'),
  escortDare: row('share', 0.6, 0, 3, "Share of an escort's health that a turn on the way may be expected to cost."),
  escortDareLate: row('share', 0.8, 0, 3, 'The same once a settler has waited for as long as it may.'),
  siteGood: row('points', 90, 10, 500, 'Worth of a site for which a settler has its full weight.'),
  siteQualityMost: row('factor', 1.5, 0.5, 5, 'Most that a splendid site adds to the weight of a settler, as a factor.'),
}

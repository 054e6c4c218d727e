/** What a technology is worth. */
import { row } from './row.ts'

export const RESEARCH = {
  techBuilding: row('factor', 1, 0, 5, 'Weight of the buildings a technology opens.'),
  techWonder: row('factor', 0.5, 0, 5, 'Weight of the wonders a technology opens.'),
  techUnit: row('factor', 1, 0, 5, 'Weight of the units a technology opens.'),
  techStronger: row('points', 24, 0, 200, 'Worth of a soldier twice as strong as the best so far.'),
  techNewRole: row(
    'points',
    11,
    0,
    60,
    'Worth of units of a kind that is not a soldier, and of siege engines to the aggressive.',
  ),
  techUpgrade: row('points', 8, 0, 60, 'Worth of each own soldier that could become one twice as strong.'),
  techImprovement: row('points', 6, 0, 30, 'Worth of an improvement for each own tile that waits for it.'),
  techClearing: row('points', 3, 0, 60, 'Worth of learning to remove a feature.'),
  techLuxury: row('points', 30, 0, 100, 'Worth of making a luxury usable.'),
  techStrategic: row('points', 10, 0, 100, 'Worth of showing or using a strategic resource.'),
  techEffect: row('points', 8, 0, 60, 'Worth of an effect of the technology itself.'),
  techDepth: row('technologies', 4, 1, 12, 'How many technologies deep it looks ahead.'),
  techScience: row('factor', 1.4, 0, 5, 'Factor on science buildings when it weighs technologies.'),
  techAny: row('points', 4, 0, 60, 'Worth of any technology for its own sake.'),
}

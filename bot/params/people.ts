/** Great people. */
import { row } from './row.ts'

export const PEOPLE = {
  greatScientist: row('points', 5, 0, 20, 'How much great people are wanted who hurry research.'),
  greatEngineer: row('points', 4, 0, 20, 'How much great people are wanted who hurry construction.'),
  greatArtist: row('points', 2.5, 0, 20, 'How much great people are wanted who bring golden ages.'),
  greatMerchant: row('points', 2, 0, 20, 'How much great people are wanted who trade with city-states.'),
  greatGeneral: row('points', 0.8, 0, 20, 'How much great people are wanted who lead armies; twice that with a war in mind.'),
  generalTries: row('units', 2, 1, 20, 'Companies that a general tries to reach.'),
  greatProphet: row('points', 3, 0, 20, 'How much prophets are wanted while they have something to found.'),
  greatWalk: row('turns', 12, 1, 60, 'Turns of a walk to a place of work at most, of great people.'),
  greatRest: row('turns', 4, 1, 60, 'Turns between two looks for work of great people who rest without any.'),
  greatHorizon: row('turns', 70, 0, 300, 'Turns for which an improvement made by a great person counts (scaled by speed).'),
  greatGoldenAge: row('share', 0.18, 0, 2, 'Share of all yields that a turn of golden age is worth.'),
  greatInfluence: row('points', 4, 0, 50, 'Worth of a point of influence with a city-state.'),
  greatMissionDistance: row('tiles', 20, 0, 100, 'Tiles that a merchant goes to a city-state.'),
  greatHurryLeast: row(
    'production',
    120,
    0,
    1000,
    'Production that must be missing for construction to be hurried (scaled by speed).',
  ),
  greatWonder: row('factor', 1.6, 0, 10, 'Factor on hurried construction where it is a world wonder.'),
  greatSpareTile: row('tiles', 8, 0, 50, 'Steps farther that a great improvement goes rather than onto a resource.'),
}

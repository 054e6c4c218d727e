/** What faith buys, preachers. */
import { row } from './row.ts'

export const FAITH = {
  currencyShare: row(
    'share',
    0.5,
    0,
    1,
    'Share of the culture or science in store that one purchase may take, where rules sell things for them.',
  ),
  faithEvery: row('turns', 2, 1, 30, 'Turns between two purchases with faith.'),
  faithFrom: row('faith', 60, 0, 1000, 'Faith from which purchases are thought of (scaled by speed).'),
  faithBuilding: row('points', 100, 0, 1000, 'Weight of the worth of buildings among what faith buys.'),
  faithGreatPerson: row('points', 250, 0, 5000, 'Weight of great people among what faith buys.'),
  faithPreacherHome: row('points', 900, 0, 5000, 'Worth of a preacher while own cities do not believe.'),
  faithPreacherAbroad: row('points', 120, 0, 5000, 'Worth of a preacher for each known city near that does not believe.'),
  preachersAtOnce: row('units', 2, 0, 20, 'Preachers that a civ keeps at once.'),
  preachDistance: row('tiles', 14, 0, 60, 'Tiles from own cities within which those of others are preached to.'),
  preachHomeFirst: row('tiles', 12, 0, 60, 'Steps farther that preachers go for an own city, or one that asks for it.'),
  preachFear: row('tiles', 3, 0, 10, 'Tiles from enemies in sight, and from cities of enemies, that preachers keep away from.'),
  preachAgain: row(
    'turns',
    40,
    1,
    500,
    'Turns for which a city of others that was seen to believe is left alone (scaled by speed).',
  ),
  preachAhead: row('turns', 2, 0, 20, 'Turns of their way for which enemies in sight matter: who moves is elsewhere after that.'),
  preachCamps: row('tiles', 2, 0, 10, 'Tiles from known camps that they keep away from.'),
  faithWalk: row('turns', 20, 1, 60, 'Turns of a walk to a city at most, of prophets, missionaries and inquisitors.'),
}

/** Who explores, and for how long. */
import { row } from './row.ts'

export const EXPLORATION = {
  exploreLandUnits: row('units', 1, 0, 6, 'Soldiers that explore in the first turns.'),
  exploreSpare: row('units', 3, 0, 20, 'Soldiers that a civ has before one of them explores.'),
  exploreUntilTurn: row('turns', 40, 0, 500, 'Turn after which soldiers do not explore (scaled by speed).'),
  exploreHealth: row('health', 60, 0, 100, 'Health below which soldiers and ships do not set out to explore.'),
  exploreShips: row('units', 2, 0, 5, 'Warships that explore.'),
  shipAgain: row(
    'turns',
    20,
    1,
    200,
    'Turns after which a ship that found nothing more looks again: it may have learnt to cross the ocean.',
  ),
  seaScoutWeight: row('points', 8, 0, 20, 'Weight of a ship that crosses oceans while there are civs nobody of ours has met.'),
  scoutAgain: row('turns', 20, 1, 200, 'Turns after which a scout that found nothing more looks again.'),
  scoutStarts: row('units', 3, 1, 20, 'Enemies that may stop a scout in one turn before it stays where it is.'),
}

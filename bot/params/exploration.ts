/** Who explores, and for how long. */
import { row } from './row.ts'

export const EXPLORATION = {
  exploreLandUnits: row('units', 1, 0, 6, 'Soldiers that explore in the first turns.'),
  exploreUntilTurn: row('turns', 15, 0, 500, 'Turn after which soldiers do not explore (scaled by speed).'),
  exploreTurns: row('turns', 20, 1, 100, 'Turns of a walk within which explorers look for something to find.'),
  exploreChoices: row(
    'count',
    60,
    1,
    1000,
    'Places at the edge of the known world, the nearest first, that an explorer compares.',
  ),
  explorePatience: row('points', 11, 0, 60, 'Unknown tiles that a turn on the way must be worth.'),
  exploreApart: row('tiles', 8, 0, 40, 'Tiles from the aim of another explorer within which a place is worth less.'),
  exploreFear: row('points', 35, 0, 200, 'Unknown tiles that are given up rather than lose an explorer.'),
  exploreTrespass: row(
    'points',
    8,
    0,
    60,
    'Unknown tiles that are given up rather than end a turn on land of a city-state where soldiers cost influence.',
  ),
  exploreTries: row('count', 5, 1, 50, 'Places that an explorer tries to set out for, the best first.'),
  exploreRuins: row('points', 20, 0, 200, 'Worth of ruins in unknown tiles.'),
  exploreHealth: row('health', 60, 0, 100, 'Health below which soldiers and ships do not set out to explore.'),
  exploreShips: row('units', 2, 0, 5, 'Warships that explore.'),
  shipAgain: row(
    'turns',
    20,
    1,
    200,
    'Turns after which a ship that found nothing more looks again: it may have learnt to cross the ocean.',
  ),
  seaScoutWeight: row(
    'points',
    60,
    0,
    60,
    'Weight of a first ship, and of one that crosses oceans, while there are civs that are not met.',
  ),
  seaScoutTurns: row('turns', 20, 1, 200, 'Turns of production within which a city makes such a ship (scaled by speed).'),
  scoutAgain: row('turns', 20, 1, 200, 'Turns after which a scout that found nothing more looks again.'),
  scoutStarts: row('units', 3, 1, 20, 'Enemies that may stop a scout in one turn before it stays where it is.'),
}

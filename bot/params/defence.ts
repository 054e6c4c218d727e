/** What is kept at home, and what is done against threats. */
import { row } from './row.ts'

export const DEFENCE = {
  garrison: row('units', 1, 0, 3, 'Military units that each city keeps.'),
  threatRadius: row('tiles', 5, 1, 12, 'Tiles around a city in which enemies count as a threat.'),
  defenceClose: row('tiles', 3, 1, 10, 'Steps within which units count as able to meet in the next turn.'),
  threatAnswer: row('factor', 1.2, 0.2, 4, 'Own strength called up for each point of threatening strength.'),
  civilianDanger: row(
    'tiles',
    3,
    1,
    8,
    'Tiles from an enemy soldier that great people, and who is to be changed, keep away from.',
  ),
  borderGuard: row('units', 0.25, 0, 2, 'Further military units wanted per city in peace.'),
  interceptShare: row(
    'factor',
    0.7,
    0,
    3,
    'Own strength near a threatened city, over the threat, from which soldiers go out to meet it.',
  ),
  borderDistance: row(
    'tiles',
    8,
    0,
    40,
    'Tiles from a known foreign city within which own cities keep their garrisons in peace.',
  ),
  answerDistance: row('tiles', 9, 1, 60, 'Tiles from which soldiers are called to a city for its garrison or against a threat.'),
  alarmThreat: row(
    'strength',
    20,
    0,
    100,
    'Strength of enemies near an empty city for which soldiers are trained and bought at once.',
  ),
  guardDistance: row('tiles', 2, 0, 8, 'Tiles from the nearest own city within which idle soldiers stay.'),
  sortieRange: row('tiles', 3, 0, 12, 'Steps within which no second enemy may be for a garrison to leave its city.'),
  coverDistance: row(
    'tiles',
    9,
    0,
    20,
    'Tiles from which soldiers come to go with a worker in danger, and stay with it; 0: never.',
  ),
  coverDanger: row(
    'tiles',
    5,
    0,
    20,
    'Tiles from a worker within which an enemy in sight, or a known camp, makes it need a soldier.',
  ),
  coverSight: row('tiles', 3, 0, 6, 'Tiles from a worker within which land out of sight makes it need a soldier.'),
  coverDark: row('tiles', 4, 1, 130, 'So many tiles out of sight there make it need one.'),
  coverHealth: row('health', 40, 0, 100, 'Health below which a soldier goes with no worker.'),
}

/** Buildings and wonders among the things to build. */
import { row } from './row.ts'

export const BUILDINGS = {
  buildingWeight: row('factor', 1, 0, 5, 'Weight of buildings among the things to build.'),
  wonderWeight: row('factor', 0.9, 0, 5, 'Weight of world wonders.'),
  wonderMinProduction: row('production', 8, 0, 60, 'Production of a city before it starts wonders.'),
  wonderMaxTurns: row('turns', 35, 5, 100, 'No wonder that takes more turns than this.'),
  wonderPride: row('points', 1, 0, 20, 'Worth of a world wonder beyond what it does.'),
  nationalWonderWeight: row('factor', 1.1, 0, 5, 'Weight of national wonders.'),
  defenceBuildingWeight: row('points', 0.25, 0, 5, 'Worth of a point of city strength; grows with threats.'),
  defenceAtWar: row('factor', 1.5, 0, 20, 'Factor on the worth of city strength while at war.'),
  defenceThreatened: row('factor', 2.5, 0, 30, 'Factor on the worth of city strength while enemies are in sight.'),
  healthPerStrength: row('health', 25, 1, 200, 'Health of a city that is worth a point of its strength.'),
  experienceWeight: row('points', 0.12, 0, 3, 'Worth of a point of experience for new units.'),
  slotWeight: row('points', 1.2, 0, 10, 'Worth of a place for a specialist.'),
  effectWeight: row('points', 3, 0, 20, 'Worth of an effect of a building that has no figure of its own.'),
  upkeepWeight: row('factor', 1, 0, 5, 'Loss for each gold of upkeep.'),
  horizonTurns: row('turns', 60, 10, 300, 'Turns over which a building is to pay.'),
  buildingMaxTurns: row('turns', 40, 5, 200, 'No building that takes more turns than this (scaled by speed).'),
  leastWorth: row('points', 0.05, 0, 5, 'Least return for which a city builds a thing rather than convert its work.'),
  rethinkTurns: row(
    'turns',
    8,
    1,
    50,
    'A city that converts its work looks for something to build every so many turns; tiles are bought as often.',
  ),
  spaceshipWeight: row('points', 40, 0, 200, 'Weight of what the spaceship needs.'),
  carriedFoodWeight: row('points', 0.9, 0, 5, 'Worth of a food that growth does not use up.'),
}

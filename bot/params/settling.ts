/** What makes a good site. */
import { row } from './row.ts'

export const SETTLING = {
  siteFood: row('points', 2.2, 0, 6, 'Worth of a food on a tile near a new city.'),
  siteProduction: row('points', 1.8, 0, 6, 'Worth of a production on a tile near a new city.'),
  siteGold: row('points', 0.8, 0, 6, 'Worth of a gold on a tile near a new city.'),
  siteLuxury: row('points', 14, 0, 50, 'Worth of a luxury that is not owned yet.'),
  siteStrategic: row('points', 6, 0, 50, 'Worth of a strategic resource.'),
  siteBonus: row('points', 2, 0, 20, 'Worth of a bonus resource.'),
  siteRiver: row('points', 6, 0, 30, 'Worth of a site on a river.'),
  siteCoast: row('points', 4, 0, 30, 'Worth of a site on the coast.'),
  siteHill: row('points', 3, 0, 30, 'Worth of a site on a hill.'),
  siteDistance: row('points', 2.2, 0, 10, 'Loss per tile between settler and site.'),
  siteSpread: row('points', 2, 0, 10, 'Loss per tile between site and nearest own city beyond the closest that is allowed.'),
  siteNeighbour: row('points', 4, 0, 30, 'Loss for each tile nearer than six to a foreign city.'),
  siteNeighbourRange: row('tiles', 6, 0, 30, 'Tiles within which foreign cities are neighbours.'),
  siteForeign: row('tiles', 2, 0, 6, 'Steps within which foreign land makes a site doubtful: a city may lie behind it.'),
  siteMenace: row('tiles', 2, 0, 10, 'Steps that enemies keep settlers away.'),
  siteRange: row('tiles', 12, 3, 40, 'Tiles from the settler within which sites are looked for.'),
  siteTries: row('count', 4, 1, 40, 'Sites that are tried, best first, until one can be reached.'),
  siteLeast: row('points', 45, 0, 200, 'Least worth of a site that is settled.'),
  firstCityTurns: row('turns', 2, 0, 10, 'Turns that the first settler may walk.'),
  firstCityRange: row('tiles', 4, 0, 20, 'Tiles that the first settler looks for a place at most.'),
  siteChangeGain: row(
    'points',
    30,
    0,
    200,
    'How much better another site must be for a settler to give up the one it has chosen.',
  ),
  siteMoveGain: row(
    'points',
    6,
    0,
    60,
    'How much better another site must be for a settler to walk on from where it could settle.',
  ),
}

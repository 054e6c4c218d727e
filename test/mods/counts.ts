/** For each mod of test/fixtures/mods what it brings into a game, and how that is counted. */

import { within } from '../../engine/core/grid.ts'
import { stockOf } from '../../engine/effects/stockpiles.ts'
import type { EngineContext, Unit } from '../../engine/index.ts'
import { idOf } from '../../rules/ruleset.ts'

/** Looked at after each round; the sum of all rounds, or the greatest of them. */
export interface Count {
  what: string
  over: 'sum' | 'most'
  of(w: EngineContext): number
}

export interface ModCase {
  name: string
  /** Mods of the same folder that are laid over the base before it. */
  after: string[]
  count: Count
  /** Nations of the first seats, the speed, the kind of map; absent: as usual. */
  nations?: string[]
  speed?: string
  map?: string
}

const units = (w: EngineContext): Unit[] => w.s.units.filter(unit => unit !== null)

const most = (what: string, of: Count['of']): Count => ({ what, over: 'most', of })
const sum = (what: string, of: Count['of']): Count => ({ what, over: 'sum', of })

/** Units of that name on the map. */
const unitsOf = (name: string): Count => {
  const of = (w: EngineContext): number => units(w).filter(unit => unit.kind === idOf(w.rules, 'units', name)).length
  return most(`units: ${name}`, of)
}

/** Cities that have the building. */
const buildingsOf = (name: string): Count =>
  most(`cities with ${name}`, w => {
    const id = idOf(w.rules, 'buildings', name)
    return w.s.cities.filter(city => city?.buildings[id] === 1).length
  })

const cities = (
  what: string,
  fits: (w: EngineContext, city: NonNullable<EngineContext['s']['cities'][number]>) => boolean,
): Count =>
  most(what, w => w.s.cities.filter(city => city !== null && w.s.civs[city.owner].kind === 'major' && fits(w, city)).length)

const plain = (name: string, count: Count, after: string[] = []): ModCase => ({ name, after, count })

export const MOD_CASES: readonly ModCase[] = [
  plain('sparks', unitsOf('Spark Thrower')),
  plain('embers', buildingsOf('Ember Hall'), ['sparks']),
  plain(
    'millers',
    cities(
      'cities that have flour in store',
      (w, city) => stockOf(w, w.s.civs[city.owner], city, idOf(w.rules, 'resources', 'Flour')) > 0,
    ),
  ),
  plain(
    'omens',
    sum('events answered', w => {
      const answered = w.s.events.filter(
        ({ kind, what, turn }) => kind === 'civ/event' && what === 'chosen' && turn === w.s.turn - 1,
      )
      return answered.length
    }),
  ),

  plain(
    'fevers',
    most('units with a status', w => units(w).filter(unit => unit.statuses.length > 0).length),
  ),
  plain('moulting', unitsOf('Moth')),
  plain(
    'sowers',
    most('farms on grassland that rain has made', w => {
      const [farm, grass] = [idOf(w.rules, 'improvements', 'Farm'), idOf(w.rules, 'terrains', 'Grassland')]
      let n = 0
      for (let t = 0; t < w.s.tiles.terrain.length; t++)
        if (w.s.tiles.improvement[t] === farm && w.s.tiles.terrain[t] === grass) n++
      return n
    }),
  ),
  plain(
    'pilgrims',
    cities('cities beyond the capitals', (w, city) => w.s.civs[city.owner].originalCapital !== city.id),
  ),
  plain(
    'harbourfolk',
    cities('cities on the coast', (w, city) =>
      [...within(w.grid, city.tile, 1)].some(t => w.s.tiles.terrain[t] === w.rules.known.coast),
    ),
  ),
  plain(
    'bells',
    most('culture of the richest', w => Math.max(...w.s.seats.map(({ id }) => w.s.civs[id].culture))),
  ),
  plain('ledgers', buildingsOf('Tally Tower')),
  {
    ...plain(
      'truce',
      sum(
        'introductions agreed on',
        w =>
          w.s.negotiations.filter(
            one =>
              one.state === 'accepted' &&
              one.turn === w.s.turn - 1 &&
              one.gives.introductions.length + one.asks.introductions.length > 0,
          ).length,
      ),
    ),
    map: 'pangaea',
  },

  plain(
    'wards',
    cities('puppets', (_, city) => city.puppet),
  ),
  plain(
    'uprisings',
    most(
      'rebels: warriors and archers of the barbarians',
      w => units(w).filter(unit => w.s.civs[unit.owner].kind === 'barbarian').length,
    ),
  ),
  plain(
    'firstfaith',
    most('pantheons and religions', w => w.s.religions.length),
  ),
  plain('heirlooms', buildingsOf('Heirloom Vault')),
  {
    ...plain(
      'tempers',
      most(
        'cities of the two peoples',
        w =>
          w.s.cities.filter(
            city => city !== null && ['Quiet Vale', 'Red Tents'].includes(w.rules.nations[w.s.civs[city.founder].nation].name),
          ).length,
      ),
    ),
    nations: ['Quiet Vale', 'Red Tents'],
  },
  plain('quarters', buildingsOf('Herb Bed')),
  plain('breakers', unitsOf('Breaker')),
  {
    ...plain(
      'shortday',
      most('victories by the Hour Stone', w => (w.s.over !== null && w.s.over.winner >= 0 ? 1 : 0)),
    ),
    speed: 'Brisk',
  },
]

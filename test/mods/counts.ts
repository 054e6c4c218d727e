/** For each mod of test/fixtures/mods what it brings into a game, and how that is counted. */

import { within } from '../../engine/core/grid.ts'
import { stockOf } from '../../engine/effects/stockpiles.ts'
import type { Civ, EngineContext, Unit } from '../../engine/index.ts'
import { idOf } from '../../rules/ruleset.ts'

/** Looked at after each round; the sum of all rounds, the greatest of them, or what the last one left. */
export interface Count {
  what: string
  over: 'sum' | 'most' | 'last'
  of(w: EngineContext): number
}

export interface ModCase {
  name: string
  /** Mods of the same folder that are laid over the base before it. */
  after: string[]
  count: Count
  /** Nations of the first seats, the speed, the kind of map, the first era; absent: as usual. */
  nations?: string[]
  speed?: string
  map?: string
  startEra?: string
}

const units = (w: EngineContext): Unit[] => w.s.units.filter(unit => unit !== null)

const most = (what: string, of: Count['of']): Count => ({ what, over: 'most', of })
const last = (what: string, of: Count['of']): Count => ({ what, over: 'last', of })
const sum = (what: string, of: Count['of']): Count => ({ what, over: 'sum', of })

const players = (w: EngineContext): Civ[] => w.s.seats.map(({ id }) => w.s.civs[id])

/** Those that are of the round just played: an event stands in the list for many. */
const eventsOf = (w: EngineContext, kind: string, what?: string): number =>
  w.s.events.filter(one => one.kind === kind && (what === undefined || one.what === what) && one.turn === w.s.turn - 1).length

const startOf = new WeakMap<EngineContext, readonly number[]>()

/** Terrain by tile as the first round left it. */
function firstLand(w: EngineContext): readonly number[] {
  let land = startOf.get(w)
  if (!land) startOf.set(w, (land = [...w.s.tiles.terrain]))
  return land
}

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
  plain(
    'hearths',
    most('civilizations beyond the first of its own eras', w => players(w).filter(({ era }) => era > 0).length),
  ),
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
    sum('events answered', w => eventsOf(w, 'civ/event', 'chosen')),
  ),

  plain(
    'fevers',
    most('units with a status', w => units(w).filter(unit => unit.statuses.length > 0).length),
  ),
  plain('moulting', unitsOf('Moth')),
  plain(
    'sowers',
    most('tiles that a farm has turned into grassland', w => {
      const [farm, grass] = [idOf(w.rules, 'improvements', 'Farm'), idOf(w.rules, 'terrains', 'Grassland')]
      const { terrain, improvement } = w.s.tiles
      return firstLand(w).filter((before, t) => before !== grass && terrain[t] === grass && improvement[t] === farm).length
    }),
  ),
  plain(
    'pilgrims',
    cities('cities beyond the capitals', (w, city) => w.s.civs[city.owner].originalCapital !== city.id),
  ),
  plain(
    'harbourfolk',
    last('cities, if all of them lie on the coast', w => {
      const founded = w.s.cities.filter(city => city !== null && w.s.civs[city.founder].kind === 'major')
      const coastal = founded.filter(city =>
        within(w.grid, city!.tile, 1).some(t => w.s.tiles.terrain[t] === w.rules.known.coast),
      )
      return coastal.length === founded.length ? founded.length : 0
    }),
  ),
  plain(
    'bells',
    sum('gifts at moments and deeds', w => eventsOf(w, 'civ/gained')),
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
    map: 'inland_sea',
  },

  plain(
    'wards',
    cities('puppets', (_, city) => city.puppet),
  ),
  plain(
    'uprisings',
    sum('risings of rebels', w => eventsOf(w, 'civ/rebels')),
  ),
  plain(
    'firstfaith',
    most('pantheons and religions', w => w.s.religions.length),
  ),
  plain('heirlooms', buildingsOf('Heirloom Vault')),
  {
    ...plain(
      'tempers',
      last('libraries of the others, while the Red Tents have none and the Quiet Vale no wonder', w => {
        const library = idOf(w.rules, 'buildings', 'Library')
        const ofNation = (name: string) => idOf(w.rules, 'nations', name)
        const madeBy = (civ: Civ, is: (b: number) => boolean): number => {
          const own = civ.cities.map(id => w.s.cities[id]!).filter(({ founder }) => founder === civ.id)
          return own.reduce((all, { buildings }) => all + buildings.filter((stands, b) => stands === 1 && is(b)).length, 0)
        }
        let others = 0
        for (const civ of players(w)) {
          const libraries = madeBy(civ, b => b === library)
          if (civ.nation === ofNation('Red Tents')) {
            if (libraries > 0) return 0
          } else others += libraries
          const isVale = civ.nation === ofNation('Quiet Vale')
          if (isVale && madeBy(civ, b => w.rules.buildings[b].wonder === 'world') > 0) return 0
        }
        return others
      }),
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
    startEra: 'Hour of Sand',
  },
]

/** For each mod of test/fixtures/mods what it brings into a game, and how that is counted. */

import { within } from '../../engine/core/grid.ts'
import { stockOf } from '../../engine/effects/stockpiles.ts'
import { argsOf, type Civ, type EngineContext, type Unit } from '../../engine/index.ts'
import { idOf, NONE } from '../../rules/ruleset.ts'

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
  /** Rounds after which the game ends by time; absent: the speed's. */
  turns?: number
  /** The warning of its own that it is to have; absent: it has none. */
  warned?: string
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
      sum('libraries that the others made, far below 0 where the Red Tents made one or the Quiet Vale a wonder', w => {
        const library = idOf(w.rules, 'buildings', 'Library')
        const isOf = (civ: number, name: string): boolean => w.s.civs[civ].nation === idOf(w.rules, 'nations', name)
        let made = 0
        for (const event of w.s.events) {
          if (event.turn !== w.s.turn - 1 || w.s.civs[event.civ]?.kind !== 'major') continue
          if (event.kind === 'wonder/built' && isOf(event.civ, 'Quiet Vale')) made -= 1_000
          if (argsOf(event, 'city/built', 'building')?.building === library) made += isOf(event.civ, 'Red Tents') ? -1_000 : 1
        }
        return made
      }),
    ),
    nations: ['Quiet Vale', 'Red Tents'],
  },
  {
    ...plain(
      'wanderers',
      most(
        'players who have taken a city',
        w => players(w).filter(({ originalCapital, cities }) => originalCapital === NONE && cities.length > 0).length,
      ),
    ),
    warned: 'nobody can found a city: a game from this era begins with no settler',
  },
  plain(
    'nomads',
    cities('cities beyond the capitals', (w, city) => w.s.civs[city.owner].originalCapital !== city.id),
  ),
  plain(
    'sieges',
    cities('cities that players took', (_, city) => city.founder !== city.owner),
  ),
  plain('quarters', buildingsOf('Herb Bed')),
  plain('breakers', unitsOf('Breaker')),
  {
    ...plain(
      'shortday',
      most('victories by the Hour Stone', w => (w.s.over?.victory === idOf(w.rules, 'victories', 'Keeper of Hours') ? 1 : 0)),
    ),
    speed: 'Brisk',
    startEra: 'Hour of Sand',
    turns: 150,
  },
]

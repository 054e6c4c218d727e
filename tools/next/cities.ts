/** What refusals about cities lead on to: what they make and buy, their land, their citizens. */

import {
  type City,
  canBuild,
  checkBombard,
  chooseProduction,
  distance,
  isExplored,
  NONE,
  touchesLand,
  type Unit,
  within,
} from '../../engine/index.ts'
import { STATS } from '../../rules/stats.ts'
import type { Call } from '../command-call.ts'
import { isIdleCity, itemName, itemOrRefusal } from '../views/cities/item.ts'
import { type Asked, again, each, type Leads, namedTurn, savedUp, turnsAhead, without } from './lead.ts'
import { moveTo, placeAt } from './places.ts'
import { tileOf } from './units.ts'

/** The seat's own city that the call was about, or null. */
function cityOf({ w, seat, args }: Asked): City | null {
  const city = typeof args.city_id === 'number' ? w.s.cities[args.city_id] : null
  return city && city.owner === seat ? city : null
}

const make = (city: number, item: string): Call => ({ tool: 'set_production', args: { city_id: city, item } })

/** The same call for another thing; where that cannot be bought, it is made. */
function instead(asked: Asked, item: string): Call[] {
  return [again(asked, { item }), make(asked.args.city_id as number, item)]
}

/** What cannot be bought is made. */
const madeInstead = ({ args }: Asked): Call[] => [make(args.city_id as number, String(args.item))]

/** Another own city that can make it; else something for this one, where it makes nothing. */
function* elsewhere(asked: Asked): Generator<Call> {
  const { w, seat, args } = asked
  const item = typeof args.item === 'string' ? itemOrRefusal(w.rules, args.item, 'item') : null
  if (item && !('code' in item)) {
    for (const id of w.s.civs[seat].cities) {
      if (id !== args.city_id && canBuild(w, w.s.cities[id]!, item)) yield again(asked, { city_id: id })
    }
  }
  yield* something(asked)
}

/** What the city would choose itself. */
function* something(asked: Asked): Generator<Call> {
  const city = cityOf(asked)
  if (!city || !isIdleCity(city)) return
  const item = chooseProduction(asked.w, city)
  if (item.kind !== 'perpetual') yield make(city.id, itemName(asked.w.rules, item))
}

/** Out of the other queue: what was done of it is kept. */
function* outOfQueue({ w, seat, args, facts }: Asked): Generator<Call> {
  const other = w.s.civs[seat].cities.find(id => w.s.cities[id]!.name === facts[1])
  if (other !== undefined) {
    yield { tool: 'change_queue', args: { city_id: other, action: 'remove', item: args.item } }
  }
}

/** Whoever stands where the bought unit would appear steps aside. */
function* stepAside(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  const city = cityOf(asked)
  const item = itemOrRefusal(w.rules, String(asked.args.item), 'item')
  if (!city || 'code' in item || item.kind !== 'unit') return
  const layer = w.rules.units[item.id].civilian ? w.s.tiles.civilian : w.s.tiles.military
  const unit: Unit | null = layer[city.tile] === NONE ? null : w.s.units[layer[city.tile]]
  if (!unit || unit.owner !== seat) return
  for (const t of within(w.grid, city.tile, 1)) if (t !== city.tile) yield moveTo(w, unit, t)
}

/** Other currencies that the thing can be had for. */
function* otherwisePaid(asked: Asked): Generator<Call> {
  yield without(asked, 'currency')
  for (const currency of STATS) yield again(asked, { currency })
  yield* madeInstead(asked)
}

/** Tiles that the city can buy, the nearest to the one asked for first. */
function* otherTile(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  const city = cityOf(asked)
  const goal = tileOf(asked)
  if (!city || goal === NONE) return
  const around = [...within(w.grid, city.tile, w.rules.constants.cityWorkRange)]
  const fit =
    asked.tool === 'work_tile'
      ? around.filter(t => w.s.tiles.owner[t] === seat)
      : around.filter(t => isExplored(w, seat, t) && touchesLand(w, city, t))
  for (const t of byDistance(asked, fit, goal)) yield again(asked, placeAt(w, t))
}

function byDistance({ w }: Asked, tiles: number[], goal: number): number[] {
  const away = (t: number): number => distance(w.grid, t, goal)
  return tiles.filter(t => t !== goal).sort((a, b) => away(a) - away(b) || a - b)
}

/** An enemy whom the city can hit: foretold. */
function* otherTarget(asked: Asked): Generator<Call> {
  const { w } = asked
  const city = cityOf(asked)
  if (!city) return
  const targets = [...within(w.grid, city.tile, w.rules.constants.baseCityBombardRange)].filter(
    t => checkBombard(w, city, t) === null,
  )
  for (const t of targets.slice(0, 1)) yield { tool: 'preview_attack', args: { city_id: city.id, ...placeAt(w, t) } }
}

/** As many of them as there is room and people for. */
function* fewerSpecialists(asked: Asked): Generator<Call> {
  const city = cityOf(asked)
  const asks = Number(asked.args.count)
  if (!city) return
  for (let count = Math.min(asks, city.population + 1) - 1; count >= 0; count--) yield again(asked, { count })
}

export const CITY_LEADS: Leads = {
  'city/unknown': { calls: () => [{ tool: 'get_cities', args: {} }] },
  'city/not-yours': { calls: ({ args }) => [{ tool: 'get_city', args: { city_id: args.city_id } }] },
  ...each(['city/resists', 'city/resisting'], turnsAhead(1)),
  'city/has-bombarded': namedTurn(1),
  'city/bombards-units': { calls: otherTarget },
  ...each(['build/own-version', 'build/needs-building'], { calls: asked => instead(asked, String(asked.facts[1])) }),
  ...each(['build/no-coast', 'build/place', 'build/nearby-resource', 'build/population', 'build/condition', 'build/no-site'], {
    calls: elsewhere,
  }),
  ...each(
    [
      'build/other-nation',
      'build/present',
      'build/obsolete',
      'build/wonder-taken',
      'build/wonder-past',
      'build/national-present',
      'build/spaceship',
      'build/resource',
      'build/stock',
      'build/unbuildable',
      'build/limit',
      'build/no-conversion',
      'build/no-nuclear',
    ],
    { calls: something },
  ),
  ...each(['build/site', 'build/siteless'], { calls: asked => [without(asked, 'tile')] }),
  'build/wonder-elsewhere': { calls: outOfQueue },
  'queue/full': { calls: madeInstead },
  'queue/twice': { calls: asked => [{ ...again(without(asked, 'index'), { action: 'move', to: 0 }) }] },
  'queue/place': { calls: asked => [again(without(asked, 'to'), {}), without(asked, 'index'), again(asked, { index: 0 })] },
  'buy/gold': savedUp('gold', 1, 2),
  'buy/stat': {
    from: asked =>
      asked.facts[2] === 'faith' || asked.facts[2] === 'culture' ? savedUp(asked.facts[2], 1, 3).from(asked) : null,
    calls: madeInstead,
  },
  'buy/no-room': { calls: stepAside },
  'buy/not-for': { calls: otherwisePaid },
  ...each(['buy/wonder', 'buy/never', 'buy/never-ending'], { calls: madeInstead }),
  'sell/once': namedTurn(1),
  'tile/gold': { ...savedUp('gold', 0, 1), calls: otherTile },
  ...each(
    [
      'tile/too-far',
      'tile/unexplored',
      'tile/yours',
      'tile/owned',
      'tile/not-yours',
      'tile/apart',
      'tile/center',
      'tile/worked',
      'tile/blockaded',
    ],
    { calls: otherTile },
  ),
  ...each(['city/specialist-slots', 'city/specialist-people'], { calls: fewerSpecialists }),
}

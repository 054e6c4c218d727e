/** What refusals of units on the move and in fights lead on to. */

import {
  checkAttack,
  distance,
  dropZone,
  isWater,
  NONE,
  promotionsFor,
  rangeOf,
  type Unit,
  type UnitFacts,
  within,
} from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { seen } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { type Asked, again, each, type Leads, namedTurn, nextTurn, savedUp, without } from './lead.ts'
import { looksFree, moveTo, placeAt, soonest, towards } from './places.ts'

/** The seat's own unit that the call was about, or null. */
export function unitOf({ w, seat, args }: Asked): Unit | null {
  const unit = typeof args.unit_id === 'number' ? w.s.units[args.unit_id] : null
  return unit && unit.owner === seat ? unit : null
}

/** The tile that the call was about, or NONE. */
export function tileOf({ w, args: { x, y } }: Asked): number {
  if (typeof x !== 'number' || typeof y !== 'number') return NONE
  const tile = placeOf(w, x, y)
  return typeof tile === 'number' ? tile : NONE
}

/** Moves of the unit to tiles that fit, the soonest reached first. */
export function* moves(asked: Asked, fits: (t: number, unit: Unit) => boolean): Generator<Call> {
  const unit = unitOf(asked)
  if (!unit) return
  for (const t of soonest(asked.w, unit, tile => fits(tile, unit))) yield moveTo(asked.w, unit, t)
}

/** As near to the tile as it gets; a foe that it stands beside already may be looked at. */
function* before(asked: Asked): Generator<Call> {
  const { w } = asked
  const unit = unitOf(asked)
  const goal = tileOf(asked)
  if (!unit || goal === NONE) return
  for (const t of towards(w, unit, goal)) yield again(asked, placeAt(w, t))
  if (asked.code === 'tile/enemy-unit' && checkAttack(w, unit, goal) === null) yield previewOf(asked, goal)
}

/** Who stands in the way, a look at the fight with it; else what `otherwise` leads on to. */
function* atBlocker(asked: Asked, otherwise: Iterable<Call>): Generator<Call> {
  const { w, facts } = asked
  const unit = unitOf(asked)
  const blocker = facts[1] as UnitFacts
  const tile = placeOf(w, blocker.x, blocker.y)
  if (unit && typeof tile === 'number' && checkAttack(w, unit, tile) === null) yield previewOf(asked, tile)
  yield* otherwise
}

const previewOf = ({ w, args }: Asked, t: number): Call => ({
  tool: 'preview_attack',
  args: { ...(args.unit_id === undefined ? { city_id: args.city_id } : { unit_id: args.unit_id }), ...placeAt(w, t) },
})

/** To where its weapons reach the target. */
function* intoRange(asked: Asked): Generator<Call> {
  const goal = tileOf(asked)
  const unit = unitOf(asked)
  if (!unit || goal === NONE || asked.tool === 'air_sweep') return
  const range = Math.max(1, rangeOf(asked.w, unit))
  const away = (t: number): number => distance(asked.w.grid, t, goal)
  // No nearer than it has to be.
  yield* moves(asked, t => away(t) === range)
  yield* moves(asked, t => t !== goal && away(t) < range)
}

/** Somebody else near, who can be attacked; else a look at the tile. */
function* otherTarget(asked: Asked): Generator<Call> {
  const { w } = asked
  const unit = unitOf(asked)
  const goal = tileOf(asked)
  if (goal === NONE) return
  if (unit && asked.tool === 'attack') {
    const reach = Math.max(1, rangeOf(w, unit))
    const targets = [...within(w.grid, unit.tile, Math.min(reach, 4))].filter(t => checkAttack(w, unit, t) === null)
    for (const t of targets.slice(0, 1)) yield previewOf(asked, t)
  }
  yield { tool: 'get_tile', args: placeAt(w, goal) }
}

const rest = (asked: Asked): Call[] => [order(asked, 'fortify'), order(asked, 'sleep')]

const order = ({ args }: Asked, name: string): Call => ({
  tool: 'unit_order',
  args: { unit_id: args.unit_id, order: name },
})

function* promotions(asked: Asked): Generator<Call> {
  const unit = unitOf(asked)
  if (!unit) return
  for (const id of promotionsFor(asked.w, unit)) yield again(asked, { promotion: asked.w.rules.promotions[id].name })
}

function* drops(asked: Asked): Generator<Call> {
  const { w } = asked
  const unit = unitOf(asked)
  const goal = tileOf(asked)
  if (!unit || goal === NONE) return
  const away = (t: number): number => distance(w.grid, t, goal)
  const [nearest] = dropZone(w, unit).sort((a, b) => away(a) - away(b) || a - b)
  if (nearest !== undefined) yield again(asked, placeAt(w, nearest))
}

const capitalTile = ({ w, seat }: Asked): number => w.s.cities[w.s.civs[seat].capital]?.tile ?? NONE

/** A city of the seat's own, for great people and prophets. */
export const intoOwnCity = (asked: Asked): Iterable<Call> =>
  moves(asked, t => asked.w.s.civs[asked.seat].cities.some(id => asked.w.s.cities[id]!.tile === t))

export const UNIT_LEADS: Leads = {
  ...each(['unit/no-moves', 'unit/has-attacked', 'unit/promote-first', 'paradrop/moved', 'work/no-moves', 'city/founder-tired'], {
    from: nextTurn,
  }),
  'act/moves': namedTurn(2),
  'nuke/treaty': namedTurn(1),
  ...each(
    [
      'tile/occupied',
      'tile/enemy-unit',
      'tile/foreign-unit',
      'tile/foreign-city',
      'tile/closed-borders',
      'tile/impassable',
      'tile/not-water',
      'tile/no-embarking',
      'tile/ocean',
      'tile/no-path',
      'tile/way-closed',
      'air/too-far',
      'air/no-base',
      'air/no-room',
    ],
    { calls: before },
  ),
  'tile/way-blocked': { calls: asked => atBlocker(asked, before(asked)) },
  'explore/blocked': { calls: asked => atBlocker(asked, rest(asked)) },
  'unit/alone': { calls: asked => [without(asked, 'together')] },
  ...each(['paradrop/place', 'paradrop/from'], { calls: drops }),
  'unit/embarked': { calls: asked => moves(asked, t => !isWater(asked.w, t)) },
  'unit/not-set-up': { calls: asked => [order(asked, 'set_up')] },
  ...each(
    [
      'unit/cannot-fortify',
      'unit/cannot-explore',
      'unit/cannot-automate',
      'unit/no-set-up',
      'explore/nothing',
      'explore/enemies',
      'explore/unwelcome',
    ],
    { calls: rest },
  ),
  'unit/take-back-other': { calls: asked => [again(asked, { unit_id: asked.facts[1] as number })] },
  'unit/no-promotion': { calls: promotions },
  'unit/upgrade-gold': savedUp('gold', 1, 2),
  'unit/upgrade-place': {
    calls: asked => moves(asked, t => !isWater(asked.w, t) && seen(asked.w, asked.seat, 'owner', t) === asked.seat),
  },
  'unit/not-in-capital': { calls: asked => moves(asked, t => t === capitalTile(asked)) },
  'unit/unknown': { calls: () => [{ tool: 'get_units', args: {} }] },
  'unit/not-yours': { calls: ({ args }) => [{ tool: 'get_unit', args: { unit_id: args.unit_id } }] },
  ...each(['attack/too-far', 'attack/no-line'], { calls: intoRange }),
  ...each(['attack/nobody', 'attack/wrong-target'], { calls: otherTarget }),
  ...each(['city/too-close', 'city/too-close-unseen', 'city/on-water', 'city/impassable', 'city/foreign-land'], {
    calls: asked => moves(asked, t => looksFree(asked.w, asked.seat, t)),
  }),
}

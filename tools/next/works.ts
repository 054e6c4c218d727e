/** What refusals of work on the land, and of what units can do by themselves, lead on to. */

import {
  type Command,
  canImprove,
  type EngineContext,
  NONE,
  type Unit,
  unitActions,
  whyNotAct,
  worksFor,
} from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { callOf } from '../command-call.ts'
import { abilityCommand } from '../decisions/fallback-advice.ts'
import { isVisible, seen } from '../knowledge.ts'
import { lookup } from '../tool/names.ts'
import { type Asked, again, each, type Leads } from './lead.ts'
import { research } from './research.ts'
import { intoOwnCity, moves, unitOf } from './units.ts'

/** The same work on the nearest own land where it can be begun, else another where the unit stands. */
function* work(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  const unit = unitOf(asked)
  const id = lookup(w.rules.improvements, String(asked.args.improvement))
  if (!unit || id < 0) return
  const civ = w.s.civs[seat]
  if (asked.code !== 'work/no-skill') {
    yield* moves(asked, t => isVisible(w, seat, t) && w.s.tiles.owner[t] === seat && canImprove(w, civ, t, id))
  }
  yield* worksHere(asked, unit)
}

function* worksHere(asked: Asked, unit: Unit): Generator<Call> {
  const { improvements } = asked.w.rules
  // What is taken away does not come back.
  const builds = worksFor(asked.w, unit).filter(
    id => improvements[id].removesFeature === NONE && improvements[id].removesRoad === 0,
  )
  for (const id of builds.slice(0, 1)) yield again(asked, { improvement: improvements[id].name })
}

/** Clears what is in the way. */
function* clearing(asked: Asked): Generator<Call> {
  const { w } = asked
  const unit = unitOf(asked)
  if (!unit) return
  const feature = lookup(w.rules.terrains, String(asked.facts[1]))
  for (const id of worksFor(w, unit)) {
    const { name, removesFeature } = w.rules.improvements[id]
    if (removesFeature === feature) yield again(asked, { improvement: name })
  }
  yield* work(asked)
  const removal = w.rules.improvements.find(({ removesFeature }) => removesFeature !== NONE && removesFeature === feature)
  if (removal && removal.tech !== NONE) yield* research(asked, removal.tech)
}

/** Abilities that the unit can use now: those of the name asked for first. */
function* abilities(asked: Asked): Generator<Call> {
  const { w } = asked
  const unit = unitOf(asked)
  if (!unit) return
  const can = unitActions(w, unit).filter(one => whyNotAct(w, unit, one) === null)
  const named = can.filter(({ name }) => name === asked.args.action)
  for (const action of named.length > 0 ? named : can.slice(0, 2)) yield* calls(w, abilityCommand(w, unit, action))
  if (can.length === 0 && asked.code === 'act/unknown') {
    for (const order of ['fortify', 'sleep']) yield { tool: 'unit_order', args: { unit_id: unit.id, order } }
  }
}

/** A prophet's choice that would be taken. */
function* choices(asked: Asked): Generator<Call> {
  const { w } = asked
  const unit = unitOf(asked)
  if (!unit) return
  const either = asked.code === 'religion/have' || asked.code === 'religion/not-founded'
  for (const action of unitActions(w, unit)) {
    if (action.name !== 'found_religion' && action.name !== 'enhance_religion') continue
    if (either || action.name === asked.args.action) yield* calls(w, abilityCommand(w, unit, action))
  }
}

function* calls(w: EngineContext, command: Command): Generator<Call> {
  const call = callOf(w, command)
  if (call) yield call
}

const landOf = (asked: Asked, fits: (civ: number) => boolean) =>
  moves(asked, t => {
    const owner = seen(asked.w, asked.seat, 'owner', t)
    return owner !== NONE && owner !== asked.seat && fits(owner)
  })

export const WORK_LEADS: Leads = {
  'work/feature': { calls: clearing },
  'work/own-version': { calls: asked => [again(asked, { improvement: String(asked.facts[1]) })] },
  ...each(
    [
      'work/no-skill',
      'work/unbuildable',
      'work/other-nation',
      'work/present',
      'work/irremovable',
      'work/city',
      'work/foreign',
      'work/borders',
      'work/terrain',
      'work/resource',
      'work/place',
      'work/no-feature',
      'work/no-road',
      'work/nothing-broken',
      'work/condition',
      'work/stock',
    ],
    { calls: work },
  ),
  ...each(['act/unknown', 'act/which', 'act/condition', 'act/used-up', 'spread/no-strength'], { calls: abilities }),
  ...each(['act/no-city', 'religion/no-city', 'religion/holy-already'], { calls: intoOwnCity }),
  ...each(
    [
      'belief/kind',
      'belief/choice',
      'belief/taken',
      'belief/twice',
      'belief/condition',
      'religion/beliefs-missing',
      'religion/name-taken',
      'religion/unknown',
      'religion/have',
      'religion/not-founded',
    ],
    { calls: choices },
  ),
  'spread/no-city': { calls: asked => landOf(asked, civ => asked.w.s.civs[civ].kind !== 'barbarian') },
  'heresy/not-yours': { calls: asked => moves(asked, t => seen(asked.w, asked.seat, 'owner', t) === asked.seat) },
  'act/no-city-state': {
    calls: asked =>
      landOf(asked, civ => asked.w.s.civs[civ].kind === 'cityState' && !asked.w.s.civs[asked.seat].relations[civ].war),
  },
  'city-state/not-on-its-land': { calls: asked => landOf(asked, civ => civ === asked.args.player_id) },
}

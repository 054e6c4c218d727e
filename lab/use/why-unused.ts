/** Why nobody used a thing: what it lacked at the end of the game, or what the bots thought of it. */
import { STANDARD } from '../../bot/profiles.ts'
import { makeTurnContext, type TurnContext } from '../../bot/turn-context.ts'
import { effectsValue, makeScale } from '../../bot/valuation/effect-valuation.ts'
import { type Civ, type EngineContext, entryHas, type Item, NONE, whyNotBuild, wordsOf } from '../../engine/index.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Chance } from './build-options.ts'
import { keyOf, type Thing } from './things.ts'
import type { Unused } from './unused.ts'

export interface Course {
  w: EngineContext
  /** Keys of what was used. */
  used: ReadonlySet<string>
}

type Why = Pick<Unused, 'reason' | 'why'>

const absent = (why: string): Why => ({ reason: 'absent', why })
const unreachable = (why: string): Why => ({ reason: 'unreachable', why })

/** `chance`: what a city could have made of it; `item`: the unit or building that it is, or null. */
export function whyUnused(course: Course, thing: Thing, item: Item | null, chance: Chance | undefined): Why {
  if (item) return whyNotMade(course, thing, item, chance)
  if (thing.kind === 'ability') return whyNotDone(course, thing)
  return OTHERS[thing.kind]?.(course, thing.id) ?? unreachable('nobody came to it')
}

const players = ({ w }: Course): Civ[] => w.s.seats.map(({ id }) => w.s.civs[id])
const knows = (course: Course, tech: number): boolean => players(course).some(({ techs }) => techs[tech] > 0)

/** What keeps everybody from an entry with a technology and a nation of its own; null: nothing. */
function whyClosed(course: Course, { tech, uniqueTo }: { tech: number; uniqueTo: number }): Why | null {
  const { nations, techs } = course.w.rules
  if (uniqueTo !== NONE && !players(course).some(({ nation }) => nation === uniqueTo))
    return absent(`only for ${nations[uniqueTo].name}, which nobody played`)
  return tech !== NONE && !knows(course, tech) ? unreachable(`needs ${techs[tech].name}, which nobody learnt`) : null
}

function whyNotMade(course: Course, { kind }: Thing, item: Item, chance: Chance | undefined): Why {
  const { w } = course
  const row = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  const closed = whyClosed(course, row)
  if (closed && !chance) return closed
  if (entryHas(row, E.unbuildable)) return unreachable('no city makes it: it is only given or bought')
  if (!chance) return unreachable(lackOf(course, item))
  const { turns, worth } = chance
  const wonder = 'wonder' in row && row.wonder === 'world'
  const most =
    (wonder ? STANDARD.params.wonderMaxTurns : STANDARD.params.buildingMaxTurns) * w.rules.speeds[w.s.setup.speed].modifier
  if (worth === 0 && item.kind === 'building' && turns > most)
    return { reason: 'unaffordable', why: `would have taken a capital ${turns} turns` }
  // Projects are made for their victory, whatever they bring.
  if (kind === 'project') return { reason: 'unaffordable', why: `could be made (${turns} turns at best); none was completed` }
  if (worth === 0) return { reason: 'worthless', why: 'could be made; bots value it at nothing' }
  return { reason: 'outbid', why: `could be made (${turns} turns at best); other things were worth more` }
}

/** What the rules say in the first capital, or of who has none. */
function lackOf(course: Course, item: Item): string {
  const { w } = course
  for (const { capital, alive } of players(course)) {
    const city = alive ? w.s.cities[capital] : null
    const refusal = city && whyNotBuild(w, city, item)
    if (refusal) return wordsOf(refusal).text
  }
  return 'no capital could make it when it was looked at'
}

function whyNotDone({ w, used }: Course, { id }: Thing): Why {
  const { name } = w.rules.units[id]
  const was = used.has(keyOf({ kind: 'unit', name })) || used.has(keyOf({ kind: 'project', name }))
  return was ? { reason: 'worthless', why: `there was a ${name}, and no bot chose it` } : unreachable(`there was no ${name}`)
}

const OTHERS: { readonly [K in Thing['kind']]?: (course: Course, id: number) => Why } = {
  technology(course, id) {
    const { techs } = course.w.rules
    const before = techs[id].prerequisites.find(one => !knows(course, one))
    if (before !== undefined) return unreachable(`comes after ${techs[before].name}, which nobody learnt`)
    return { reason: 'outbid', why: 'could be learnt; others came first' }
  },
  policy(course, id) {
    const { policies, branches, eras } = course.w.rules
    const { branch, requires, effects } = policies[id]
    if (!players(course).some(({ era }) => era >= branches[branch].era))
      return unreachable(`needs ${eras[branches[branch].era].name}, which nobody reached`)
    const all = [...requires, ...(id === branches[branch].opener ? [] : [branches[branch].opener])]
    const before = all.find(one => !players(course).some(civ => civ.policies[one] > 0))
    if (before !== undefined) return unreachable(`comes after ${policies[before].name}, which nobody adopted`)
    return byValue(course, effects, 'could be adopted')
  },
  belief(course, id) {
    const { w } = course
    if (!w.s.setup.religion) return absent('the game had no religion')
    const { kind, effects } = w.rules.beliefs[id]
    const reached = w.s.religions.some(
      ({ name, enhanced }) => kind === 'pantheon' || (name !== NONE && (kind !== 'enhancer' || enhanced)),
    )
    if (!reached)
      return unreachable(
        kind === 'enhancer' ? 'nobody enhanced a religion' : `nobody founded a ${kind === 'pantheon' ? 'pantheon' : 'religion'}`,
      )
    return byValue(course, effects, 'could be chosen')
  },
  promotion({ w, used }, id) {
    const { promotions, units, unitTypes } = w.rules
    const { prerequisites, unitTypes: types } = promotions[id]
    const had = units.some(({ type, name }) => types.includes(type) && used.has(keyOf({ kind: 'unit', name })))
    if (types.length === 0) return unreachable('nobody learns it: it is only given')
    if (!had) return unreachable(`no unit of its kinds was there (${types.map(type => unitTypes[type].name).join(', ')})`)
    const before = prerequisites.filter(one => !used.has(keyOf({ kind: 'promotion', name: promotions[one].name })))
    if (prerequisites.length > 0 && before.length === prerequisites.length)
      return unreachable(`comes after ${before.map(one => promotions[one].name).join(' or ')}, which no unit had`)
    return { reason: 'outbid', why: 'could be learnt; others were worth more, or experience did not reach so far' }
  },
  resource(course, id) {
    const { s, rules } = course.w
    const { revealedBy } = rules.resources[id]
    if (revealedBy !== NONE && !knows(course, revealedBy))
      return unreachable(`needs ${rules.techs[revealedBy].name}, which nobody learnt`)
    if (!s.tiles.resource.includes(id)) return absent('none lay on the map, and nothing that brings it stood')
    return unreachable('nobody had it improved on own land')
  },
  improvement(course, id) {
    const { improvements, units } = course.w.rules
    const row = improvements[id]
    const closed = whyClosed(course, row)
    if (closed) return closed
    if (row.turns === NONE) {
      const makers = units
        .filter(({ effects }) => effects.some(({ text }) => text.includes(`[${row.name}]`)))
        .map(({ name }) => name)
      return unreachable(makers.length > 0 ? `only ${makers.join(', ')} could make it` : 'no worker builds it')
    }
    return { reason: 'outbid', why: 'could be built; no land suited it, or workers found better' }
  },
}

/** As the Standard bot would have valued it for any of the players at the end. */
function byValue(course: Course, effects: readonly Effect[], could: string): Why {
  const living = players(course).filter(({ alive }) => alive)
  const worths = living.map(({ id }) => effectsValue(makeScale(contextOf(course, id)), effects))
  if (Math.max(0, ...worths) === 0) return { reason: 'worthless', why: `${could}; bots value it at nothing` }
  return { reason: 'outbid', why: `${could}; others were worth more` }
}

const contextOf = ({ w }: Course, seat: number): TurnContext => makeTurnContext(w, seat, STANDARD.params)

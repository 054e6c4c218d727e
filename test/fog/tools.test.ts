import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, test } from 'vitest'
import { advise } from '../../bot/advice.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { decisionsOf } from '../../tools/decisions/decisions.ts'
import { progressNotes } from '../../tools/decisions/turn-progress.ts'
import { TOOLS } from '../../tools/index.ts'
import { seatView } from '../../tools/view.ts'
import { broken, factsOf, fitting, type Maker, randomFrom, type Schema } from '../tools/any-call.ts'
import { cloneState, standardRules } from '../world.ts'
import { told } from './told.ts'
import { type Played, playedTo, twinOf } from './twins.ts'

const LONG = Number(process.env.FOG ?? 0)
const CALLS = LONG > 0 ? 40 : 8
const TURNS = LONG > 0 ? [2, 10, 25, 45, 70, 100, 140] : [3, 18, 40]

const rules = standardRules()

/**
 * By the rules these rest on more than the seat sees, and are told by who knows: how much a city-state fears it (all soldiers near, and the
 * rank among armies), how soon it forgets it (its faith), what another could pay a turn, and what a spy finds. The figures are masked, and
 * demands that fear decides.
 */
const FIGURES = /(fear.for.\w+|fear of you stands at|per.turn)(["\\: ]{1,5})-?\d+(\.\d+)?/g
const RESTS_ON_MORE = ['get_city_states', 'city_state_action', 'get_diplomacy', 'get_espionage']
const isDemand = (args: unknown): boolean =>
  JSON.stringify((args as { action?: unknown } | null)?.action)?.startsWith('"demand') === true

/** By the rules it compares with all that live, named or not; its own test holds that nobody unknown is named. */
const OF_ALL = 'get_demographics'

/** Every tool with arguments of every kind, beside what a seat is told without asking. */
function differences(
  one: EngineContext,
  other: EngineContext,
  seat: number,
  maker: Maker,
  skips: readonly string[] = [],
): string[] {
  const found: string[] = []
  const compare = (what: string, ask: (w: EngineContext) => string) => {
    const isMasked = RESTS_ON_MORE.some(tool => what.startsWith(tool))
    const [a, b] = [ask(one), ask(other)].map(text => (isMasked ? text.replace(FIGURES, '$1$2?') : text))
    if (a !== b) found.push(`${what}\n  ${apart(a, b)}`)
  }
  compare('view', w => JSON.stringify(seatView(w, seat, 0)))
  compare('decisions', w => JSON.stringify([decisionsOf(w, seat, { adviser: advise }), progressNotes(w, seat)]))
  for (const tool of TOOLS.values()) {
    if (skips.includes(tool.name) || tool.name === OF_ALL) continue
    for (let n = 0; n < CALLS; n++) {
      const args = n === 0 ? {} : n % 8 === 7 ? broken(tool, maker) : fitting(tool.args as Schema, maker)
      if (tool.name === 'city_state_action' && isDemand(args)) continue
      const isTried = tool.kind === 'acts' && n % 2 === 0 && isObject(args)
      const asked = isTried ? { ...args, dry_run: true } : args
      compare(`${tool.name} ${JSON.stringify(asked)}`, w => told(w, seat, tool.name, asked))
    }
  }
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where two texts part. */
function apart(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return `${around(a)}\n  ${around(b)}`
}

/** They tell what others can pay and give. */
const DEALS = ['get_diplomacy', 'open_negotiation', 'respond_negotiation']

describe.each(TURNS)('at turn %i', turn => {
  const played: Played = playedTo([turn], 11)[0]
  const seats = played.s.seats.map(({ id }) => id)
  test.each(
    seats.flatMap(seat => [
      { seat, deals: true },
      { seat, deals: false },
    ]),
  )('seat $seat is told the same by every tool, whatever lies beyond its knowledge (deals: $deals)', ({ seat, deals }) => {
    const source = xoroshiro128plus(turn * 10 + seat)
    const s = cloneState(played.s)
    s.active = seat
    const one = makeContext(s, rules)
    const other = makeContext(twinOf({ ...played, s }, seat, source, deals).s, rules)
    const maker = { random: randomFrom(turn + seat), facts: factsOf(one, seat) }
    expect(differences(one, other, seat, maker, deals ? [] : DEALS)).toEqual([])
  })
})

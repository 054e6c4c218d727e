import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, test } from 'vitest'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { cloneState } from '../world.ts'
import { check } from '../../engine/perform.ts'
import { seatView } from '../../tools/view.ts'
import { prepareCall, refusalOf, textOf } from '../../tools/call.ts'
import { decisionsOf } from '../../tools/decisions.ts'
import { TOOLS } from '../../tools/index.ts'
import { errorOf } from '../../tools/next/next.ts'
import { progressNotes } from '../../tools/progress.ts'
import { broken, factsOf, fitting, type Maker, randomFrom, type Schema } from '../tools/any-call.ts'
import { standardRules } from '../world.ts'
import { type Played, playedTo, twinOf } from './twins.ts'

const LONG = Number(process.env.FOG ?? 0)
const CALLS = LONG > 0 ? 40 : 8
const TURNS = LONG > 0 ? [2, 10, 25, 45, 70, 100, 140] : [3, 18, 40]

const rules = standardRules()

/**
 * A city-state says how much it fears the seat, which rests on all soldiers near it and on all armies, seen or not. That is a rule: it is
 * masked, and what would be refused for it.
 */
const FEAR = /(fear_for_\w+[":\\ ]{1,4}|fear of you stands at )-?\d+/g
const isDemand = (args: unknown): boolean => String((args as { action?: unknown } | null)?.action ?? '').startsWith('demand')

/** What a seat is told at a call, though it acts on nothing: the answer and its text, or the refusal and what it leads on to. */
function told(w: EngineContext, seat: number, tool: string, args: unknown): string {
  const prepared = prepareCall(w, seat, tool, args)
  if (prepared.kind === 'reads') return JSON.stringify([prepared.result, textOf(prepared.tool, prepared.result)])
  const refusal = prepared.kind === 'refused' ? prepared.refusal : check(w, seat, prepared.command)
  if (!refusal) return 'legal'
  const error = 'text' in refusal || !('message' in refusal) ? refusalOf(refusal as never) : refusal
  return JSON.stringify(errorOf(w, seat, { tool, args }, error))
}

/** Every tool with arguments of every kind, beside what a seat is told without asking. */
function differences(one: EngineContext, other: EngineContext, seat: number, maker: Maker, skips: readonly string[] = []): string[] {
  const found: string[] = []
  const compare = (what: string, ask: (w: EngineContext) => string) => {
    const [a, b] = [ask(one), ask(other)].map(text => text.replace(FEAR, '$1?'))
    if (a !== b) found.push(`${what}\n  ${apart(a, b)}`)
  }
  compare('view', w => JSON.stringify(seatView(w, seat)))
  compare('decisions', w => JSON.stringify([decisionsOf(w, seat), progressNotes(w, seat)]))
  for (const tool of TOOLS.values()) {
    if (skips.includes(tool.name)) continue
    for (let n = 0; n < CALLS; n++) {
      const args = n === 0 ? {} : n % 8 === 7 ? broken(tool, maker) : fitting(tool.args as Schema, maker)
      if (tool.name !== 'city_state_action' || !isDemand(args))
        compare(`${tool.name} ${JSON.stringify(args)}`, w => told(w, seat, tool.name, args))
    }
  }
  return found
}

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
  test.each(seats.flatMap(seat => [{ seat, deals: true }, { seat, deals: false }]))('seat $seat is told the same by every tool, whatever lies beyond its knowledge (deals: $deals)', ({ seat, deals }) => {
    const source = xoroshiro128plus(turn * 10 + seat)
    const s = cloneState(played.s)
    s.active = seat
    const one = makeContext(s, rules)
    const other = makeContext(twinOf({ ...played, s }, seat, source, deals).s, rules)
    const maker = { random: randomFrom(turn + seat), facts: factsOf(one, seat) }
    expect(differences(one, other, seat, maker, deals ? [] : DEALS)).toEqual([])
  })
})

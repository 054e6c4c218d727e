/** What is advised comes to an end: each turn, whatever the order in which it is settled, nothing twice and nothing refused. */
import { expect, test } from 'vitest'
import { answerNegotiation, playTurn } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { SeatAdvice } from '../../bot/seat-advice.ts'
import { copyState } from '../../engine/core/copy-state.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { openNegotiationOf } from '../../engine/diplomacy/negotiation.ts'
import { perform } from '../../engine/perform.ts'
import { playGame } from '../../lab/play-game.ts'
import { prepareCall } from '../../tools/call.ts'
import { decisionsOf } from '../../tools/decisions/decisions.ts'
import { standardRules } from '../world.ts'

/** No turn of these games has half as many decisions. */
const ENDLESS = 120

const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
/** `npm run test:agents` plays whole games. */
const ROUNDS = 110

/** Without them more turns go by in which nothing comes up. */
const PEACEFUL = { barbarians: false }

interface Settled {
  calls: string[]
  refused: string[]
  /** Something came up in the turn that nobody could foresee: a fight, an enemy, new land. */
  surprised: boolean
}

/** Settles all that is advised, each time the one of `n` that `pick` says. */
function settleAll(w: EngineContext, seat: number, pick: (n: number) => number): Settled {
  let version = 0
  const advice = new SeatAdvice(() => version)
  const settled: Settled = { calls: [], refused: [], surprised: false }
  let plan = advice.of(w, seat).matters.length
  const explored = exploredBy(w, seat)
  while (settled.calls.length < ENDLESS) {
    const { decisions } = decisionsOf(w, seat, { adviser: advice.of })
    const decision = decisions[pick(decisions.length)]
    if (!decision) return settled
    const { tool, args, what } = decision
    const call = `${tool} ${JSON.stringify(args)}`
    const prepared = prepareCall(w, seat, tool, args)
    const outcome = prepared.kind === 'acts' ? perform(w, seat, prepared.command) : null
    if (prepared.kind !== 'acts' || outcome === null || isRefusal(outcome)) {
      settled.refused.push(`${what}: ${call}`)
      return settled
    }
    version++
    advice.note(w, seat, prepared.command)
    answerAll(w, seat)
    settled.calls.push(call)
    const left = advice.of(w, seat).matters.length
    if (left > plan || tool === 'attack' || tool === 'city_attack') settled.surprised = true
    if (exploredBy(w, seat) !== explored) settled.surprised = true
    plan = left
  }
  return settled
}

const exploredBy = ({ s }: EngineContext, seat: number): number =>
  s.civs[seat].known!.explored.reduce((sum: number, one) => sum + one, 0)

/** All that the seat's decisions change. */
function endOf({ s }: EngineContext, seat: number) {
  const { cities, units, researchQueue, policies, gold, faith, scienceShare } = s.civs[seat]
  return {
    cities: cities.map(id => [id, s.cities[id]!.queue, s.cities[id]!.focus, s.cities[id]!.specialists]),
    // Who is on a long way stops where the others leave it room.
    units: units
      .map(id => s.units[id]!)
      .map(({ id, tile, order, goal, promotions }) => [id, order === 'goto' ? goal : tile, order, promotions]),
    empire: { researchQueue, policies, gold, faith, scienceShare },
  }
}

function answerAll(w: EngineContext, seat: number): void {
  for (let one = openNegotiationOf(w, seat); one && one.floor !== seat; one = openNegotiationOf(w, seat)) {
    if (isRefusal(perform(w, one.floor, answerNegotiation(w, one.floor, STANDARD, one))))
      perform(w, one.floor, { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' })
  }
}

test('every turn is through after as many presses as there were decisions, nothing comes twice, and nothing is refused', () => {
  let presses = 0
  let most = 0
  playGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 11, seats }, w => {
    const copy = makeContext(copyState(w.s), w.rules)
    const { calls, refused } = settleAll(copy, w.s.active, () => 0)
    expect(refused, `turn ${w.s.turn}`).toEqual([])
    expect(new Set(calls).size, `turn ${w.s.turn}: ${calls.join('\n')}`).toBe(calls.length)
    presses += calls.length
    most = Math.max(most, calls.length)
    return w.s.turn < ROUNDS
  })
  expect(presses).toBeGreaterThan(500)
  expect(most).toBeLessThan(40)
})

test('settled from the last to the first, a turn in which nothing comes up ends as from the first to the last', () => {
  let quiet = 0
  playGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 12, seats, ...PEACEFUL }, w => {
    const seat = w.s.active
    const [one, other] = [makeContext(copyState(w.s), w.rules), makeContext(copyState(w.s), w.rules)]
    const first = settleAll(one, seat, () => 0)
    const last = settleAll(other, seat, n => n - 1)
    expect([...first.refused, ...last.refused]).toEqual([])
    if (!first.surprised && !last.surprised) {
      quiet++
      expect(endOf(other, seat), `turn ${w.s.turn}\n${first.calls.join('\n')}\n---\n${last.calls.join('\n')}`).toEqual(
        endOf(one, seat),
      )
    }
    return w.s.turn < ROUNDS
  })
  expect(quiet).toBeGreaterThan(25)
})

test('who follows all that is advised does what the bot does where nothing comes up', () => {
  let compared = 0
  playGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 13, seats, ...PEACEFUL }, w => {
    const seat = w.s.active
    const [bots, agents] = [makeContext(copyState(w.s), w.rules), makeContext(copyState(w.s), w.rules)]
    const { surprised } = settleAll(agents, seat, () => 0)
    const turn = playTurn(bots, seat, STANDARD)
    for (let step = turn.next(); !step.done && step.value.type !== 'endTurn'; step = turn.next(perform(bots, seat, step.value)))
      answerAll(bots, seat)
    if (!surprised) {
      compared++
      const made = ({ s }: EngineContext) => s.civs[seat].cities.map(id => [id, s.cities[id]!.queue[0], s.cities[id]!.focus])
      expect(made(agents), `turn ${w.s.turn}`).toEqual(made(bots))
      expect(agents.s.civs[seat].researchQueue).toEqual(bots.s.civs[seat].researchQueue)
      expect(agents.s.civs[seat].gold).toBe(bots.s.civs[seat].gold)
    }
    return w.s.turn < ROUNDS
  })
  expect(compared).toBeGreaterThan(15)
})

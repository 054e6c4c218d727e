/** One random course of a game in which people talk: what they do, what they were told, and what must hold afterwards. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { CallAnswer, Failure, Frame } from '../../../actors/wire/messages.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { researchCost } from '../../../engine/diplomacy/treaties.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { readLog } from '../../../saves/games/game-log.ts'
import { replay } from '../../../saves/games/log-tail.ts'
import { decodeSnapshot, readSnapshots } from '../../../saves/games/snapshots.ts'
import { market } from '../../engine/diplomacy/worlds.ts'
import { addUnit } from '../../world.ts'
import { type Simulated, settled } from '../simulated-service.ts'

const SEATS = [0, 1, 2]
/** Where seat 2 has its last city, beside which seat 0 has a soldier. */
const TOWN = { x: 19, y: 5 }
/** Its soldier's id, after a great person of seat 0. */
const SOLDIER = 1

/** Of every second world: 0 and 2 are at war, and 2 has one city, about to fall. */
export function courseWorld(variant: number): EngineContext {
  const w = market({ lastCities: variant % 2 === 1 ? 1 : 2 })
  for (const seat of SEATS) w.s.civs[seat].gold = 300
  if (variant % 2 === 1) {
    declareWar(w, 0, 2)
    const city = w.s.cities[w.s.civs[2].capital]!
    city.hp = 1
    addUnit(w, 0, 'Spearman', TOWN.x - 1, TOWN.y)
  }
  return w
}

const seat = fc.nat(2)
const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const gold = fc.record({ gold: fc.integer({ min: 1, max: 320 }) })
const income = fc.record({ gold_per_turn: fc.integer({ min: 1, max: 3 }) })
const goods = fc.record({ resources: fc.constantFrom([{ resource: 'Silk' }], [{ resource: 'Iron', amount: 2 }]) })
const cities = fc.record({ cities: fc.array(fc.nat(5), { minLength: 1, maxLength: 1 }) })
const wars = fc.record({ declare_war_on: fc.array(fc.nat(2), { minLength: 1, maxLength: 1 }) })
const treaty = fc.constantFrom(
  ...([{ open_borders: true }, { embassy: true }, { friendship: true }, { friendship: true }] as object[]),
  { research_agreement: true },
  { defensive_pact: true },
)
const item = fc.oneof(gold, income, goods, cities, wars, treaty)
const side = fc.oneof(weigh(3, fc.oneof(gold, income, goods, treaty)), weigh(1, item))
/** `give` and `get`: peace where it fits, else a thing of one side or both. */
const terms = fc.oneof(
  weigh(1, fc.record({ give: fc.constant({ peace: true }), get: fc.oneof(gold, fc.constant({})) })),
  weigh(4, fc.record({ give: side })),
  weigh(2, fc.record({ get: side })),
  weigh(3, fc.record({ give: side, get: side })),
)
/** Same word twice: the call is made twice, with one id; 'later' after something else has happened. */
const twice = fc.constantFrom('', '', '', 'now', 'later')
/** Limits under which turns end by each of the four. */
export const limits = fc.constantFrom(
  { seconds: 90 },
  { toolCalls: 3 },
  { steps: 2 },
  { stallSteps: 2 },
  { seconds: 1800, toolCalls: 150 },
)
const opening = fc.record({
  what: fc.constant('open' as const),
  by: fc.constantFrom(NONE, NONE, NONE, NONE, NONE, 0, 1, 2),
  to: fc.integer({ min: 1, max: 2 }),
  terms,
  waitSeconds: fc.constantFrom(undefined, undefined, 0, 5),
  twice,
})
const step = fc.oneof(
  weigh(10, opening),
  weigh(
    10,
    fc.record({
      what: fc.constant('answer' as const),
      by: fc.constantFrom(NONE, NONE, NONE, NONE, 0, 1, 2),
      answer: fc.constantFrom('accept', 'accept', 'reject', 'counter', 'reply'),
      terms,
      words: fc.constantFrom('', 'hm'),
      twice,
    }),
  ),
  weigh(1, fc.record({ what: fc.constant('chatter' as const), messages: fc.integer({ min: 10, max: 34 }) })),
  weigh(4, fc.record({ what: fc.constant('end' as const) })),
  weigh(2, fc.record({ what: fc.constant('war' as const), to: fc.integer({ min: 1, max: 2 }) })),
  weigh(2, fc.record({ what: fc.constant('attack' as const) })),
  weigh(1, fc.record({ what: fc.constant('look' as const), by: seat, times: fc.integer({ min: 1, max: 4 }) })),
  weigh(3, fc.record({ what: fc.constant('wait' as const), by: seat, hangUp: fc.boolean() })),
  weigh(6, fc.record({ what: fc.constant('time' as const), ms: fc.oneof(fc.nat(3_000), fc.nat(130_000)) })),
  weigh(2, fc.record({ what: fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const, 'sleep' as const) })),
  weigh(1, fc.record({ what: fc.constant('restart' as const) })),
  weigh(2, fc.record({ what: fc.constant('driver' as const), by: fc.integer({ min: 1, max: 2 }), bot: fc.boolean() })),
  weigh(3, fc.record({ what: fc.constant('limits' as const), by: seat, limits })),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Mostly one that the rules allow: the courses begin in the turn of 0. */
const first = fc.oneof(
  weigh(2, fc.record({ to: fc.constant(1), terms: fc.record({ give: fc.oneof(gold, fc.constant({ open_borders: true })) }) })),
  weigh(1, fc.record({ to: fc.constant(2), terms: fc.constant({ give: { peace: true } }) })),
)
export const course = fc
  .tuple(opening, first, fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }))
  .map(([one, allowed, steps]): Step[] => [{ ...one, by: NONE, ...allowed } as Step, ...steps])

/** What happened in all courses. */
export const figures = { courses: 0, calls: 0, opened: 0, waits: 0, restarts: 0, gone: 0, wars: 0, bots: 0 }
export const outcomes: Record<string, number> = {}
export const forcedBy: Record<string, number> = {}
export const refused: Record<string, number> = {}

type Answered = CallAnswer | Failure
interface Made {
  seat: number
  tool: string
  /** Later ones are retries of the first. */
  replies: Promise<Answered>[]
}

export class Course {
  #sim: Simulated
  #game: string
  #variant: number
  #made: Made[] = []
  #waits: Promise<unknown>[] = []
  #later: (() => void)[] = []
  #ids = 0
  #negotiation: { id: number; floor: number; open: boolean } = { id: 0, floor: 0, open: false }
  #active = 0
  #stopWatching: () => void = () => {}

  constructor(sim: Simulated, game: string, variant: number) {
    this.#sim = sim
    this.#game = game
    this.#variant = variant
    this.#watch()
  }

  /** A spectator's frames say who has the turn and the floor. */
  #watch(): void {
    this.#stopWatching = this.#sim.service.subscribe(this.#game, { seat: null }, null, (frame: Frame) => {
      if (frame.type === 'turn') this.#active = Math.max(0, frame.active)
      if (frame.type !== 'negotiation') return
      const open = ['proposed', 'countered', 'replied'].includes(frame.state)
      this.#negotiation = { id: frame.id, floor: frame.floor, open }
    })
  }

  #call(by: number, tool: string, args: object, twice = '', more: object = {}): void {
    const callId = twice === '' ? undefined : `call ${this.#ids++}`
    const make = () => this.#sim.call(this.#game, by, tool, args, { ...(callId && { callId }), ...more })
    const made: Made = { seat: by, tool, replies: [make()] }
    this.#made.push(made)
    if (twice === 'now') made.replies.push(make())
    if (twice === 'later') this.#later.push(() => made.replies.push(make()))
  }

  async play(steps: Step[], restart: () => Promise<Simulated>): Promise<void> {
    for (const one of steps) {
      for (const again of this.#later.splice(0)) again()
      if (one.what === 'restart') {
        this.#stopWatching()
        this.#sim = await restart()
        this.#watch()
        figures.restarts++
      } else await this.#step(one)
      await settled()
    }
  }

  async #step(one: Exclude<Step, { what: 'restart' }>): Promise<void> {
    const sim = this.#sim
    const game = this.#game
    const negotiation = this.#negotiation
    switch (one.what) {
      case 'open': {
        const by = one.by === NONE ? this.#active : one.by
        const more = one.waitSeconds === undefined ? {} : { waitSeconds: one.waitSeconds }
        this.#call(by, 'open_negotiation', { player_id: (by + one.to) % 3, ...one.terms }, one.twice, more)
        break
      }
      case 'answer': {
        const { answer, words } = one
        if (!negotiation.open && one.by === NONE) {
          this.#call(this.#active, 'open_negotiation', { player_id: (this.#active + 1) % 3, ...one.terms }, one.twice)
          break
        }
        const text = words === '' && answer !== 'reply' ? {} : { text: words || 'so?' }
        const args = { negotiation_id: negotiation.id, answer, ...text, ...(answer === 'counter' && one.terms) }
        this.#call(one.by === NONE ? negotiation.floor : one.by, 'respond_negotiation', args, one.twice)
        break
      }
      case 'chatter':
        for (let i = 0; i < one.messages && this.#negotiation.open; i++) {
          this.#call(this.#negotiation.floor, 'respond_negotiation', {
            negotiation_id: this.#negotiation.id,
            answer: 'reply',
            text: `${i}`,
          })
          await settled()
        }
        break
      case 'end':
        this.#call(this.#active, 'end_turn', {})
        break
      case 'war':
        this.#call(this.#active, 'declare_war', { player_id: (this.#active + one.to) % 3 })
        break
      case 'attack':
        this.#call(0, 'attack', { unit_id: SOLDIER, ...TOWN })
        break
      case 'look':
        for (let i = 0; i < one.times; i++) this.#call(one.by, 'get_diplomacy', {}, '', { step: `look ${this.#ids++}` })
        break
      case 'wait': {
        const waitId = `wait ${this.#ids++}`
        this.#waits.push(sim.service.request('seat/wait', { game, seat: one.by, timeoutSeconds: 30, waitId }))
        if (one.hangUp) this.#later.push(() => void sim.service.request('seat/unwait', { game, seat: one.by, waitId }))
        break
      }
      case 'time':
        await sim.pass(one.ms)
        break
      case 'pause':
      case 'resume':
        await sim.service.request('game/control', { game, paused: one.what === 'pause' })
        break
      case 'sleep':
        await sim.ask('shard/sleep' as never, { game } as never)
        break
      case 'driver':
        figures.bots += one.bot ? 1 : 0
        await sim.ask('seat/patch', { game, seat: one.by, change: { driver: one.bot ? 'bot' : 'agent' } })
        break
      case 'limits':
        await sim.ask('seat/patch', { game, seat: one.by, change: { limits: one.limits } })
    }
  }

  /** Everything comes to its end by itself: replies, waits, exchanges. */
  async end(): Promise<void> {
    const { service, ask, until } = this.#sim
    const game = this.#game
    await service.request('game/control', { game, paused: false })
    for (const again of this.#later.splice(0)) again()
    await until(Promise.all(this.#made.flatMap(({ replies }) => replies)), 60_000)
    await until(Promise.all(this.#waits), 30_000)
    for (const by of [1, 2]) await ask('seat/patch', { game, seat: by, change: { driver: 'agent' } })
    await this.#everybodyPlaysOn()
    this.#stopWatching()
    const states = await this.#tellOutcomes()
    await ask('shard/sleep' as never, { game } as never)
    await this.#compareWithLog(states)
    await ask('game/delete', { game })
  }

  /** Two rounds: whoever has the turn can answer what is open, and end it. */
  async #everybodyPlaysOn(): Promise<void> {
    const { ask, until, call, wait } = this.#sim
    for (let turns = 0; turns < 6; turns++) {
      const { status } = await ask('game/get', { game: this.#game })
      if (status === 'finished') return
      const told = await until(Promise.all(SEATS.map(one => wait(this.#game, one, 1))), 1_000)
      for (const [by, { status, negotiation_ids }] of told.entries()) {
        if (status !== 'negotiation') continue
        const args = { negotiation_id: negotiation_ids![0], answer: 'reject' }
        const answered = await call(this.#game, by, 'respond_negotiation', args)
        // By this very call the last of a limit may have been used up, or the time for an answer while others were asked.
        if (!answered.ok) expect(answered.error.code).toMatch(/^guard\/turn-over|^negotiation\/closed/)
      }
      const acting = told.findIndex(({ your_turn, status }) => your_turn && status !== 'game_over')
      expect(acting, `somebody has the turn: ${JSON.stringify(told)}`).toBeGreaterThanOrEqual(0)
      const ended = await call(this.#game, acting, 'end_turn')
      // Its clock may have run out in between.
      if (!ended.ok) expect(ended.error.code).toMatch(/^turn\/not-yours|^guard\/turn-over|^game\/over/)
    }
  }

  /** Every call had its reply, retries the same one; what was said to have become of each exchange. */
  async #tellOutcomes(): Promise<Map<number, string>> {
    const states = new Map<number, string>()
    for (const { tool, replies } of this.#made) {
      const got = await Promise.all(replies)
      figures.calls += got.length
      for (const one of got) {
        expect(typeof one.ok).toBe('boolean')
        if (!one.ok) {
          expect([400, 404, 409, 503]).toContain(one.status)
          const key = `${tool} ${one.error.code}`
          refused[key] = (refused[key] ?? 0) + 1
        }
        const { negotiation_id: id, state } = (one.ok ? one.result : {}) as { negotiation_id?: number; state?: string }
        if (id === undefined || state === undefined || state === 'proposed') continue
        expect([id, states.get(id) ?? state]).toEqual([id, state])
        states.set(id, state)
      }
      const [first, second] = got
      if (second?.ok && first.ok && tool !== 'open_negotiation') expect(second.result).toEqual(first.result)
    }
    figures.waits += this.#waits.length
    return states
  }

  /** The log, played again from the first state, ends in the state that was saved; each deal in it is carried out once. */
  async #compareWithLog(states: Map<number, string>): Promise<void> {
    const { store } = this.#sim.service
    const w = courseWorld(this.#variant)
    const done = new Set<number>()
    for (const record of await readLog(store, this.#game, 0)) {
      const { command } = record
      const total = () => SEATS.reduce((sum, one) => sum + w.s.civs[one].gold, 0)
      const before = total()
      const accepts = command.type === 'respondNegotiation' && command.answer === 'accept'
      const negotiation = accepts ? w.s.negotiations.find(({ id }) => id === command.negotiation)! : null
      const research =
        negotiation && (negotiation.gives.research || negotiation.asks.research)
          ? 2 * researchCost(w, negotiation.opener, negotiation.other)
          : 0
      replay(w, this.#game, record)
      if (command.type === 'forceEnd') forcedBy[command.reason] = (forcedBy[command.reason] ?? 0) + 1
      if (command.type === 'declareWar') figures.wars++
      if (!negotiation) continue
      expect(done.has(negotiation.id)).toBe(false)
      done.add(negotiation.id)
      expect(total()).toBe(before - research)
    }
    const [newest] = await readSnapshots(store, this.#game)
    expect(hashState(decodeSnapshot(newest.bytes, this.#game, newest.n).state)).toBe(hashState(w.s))
    expect(findBroken(w)).toEqual([])
    for (const { id, state } of w.s.negotiations) {
      expect(state).not.toBe('proposed')
      expect(done.has(id)).toBe(state === 'accepted')
      if (states.has(id)) expect([id, states.get(id)]).toEqual([id, state])
      outcomes[state] = (outcomes[state] ?? 0) + 1
    }
    // What was said to be accepted, and is too old to be listed still, was carried out all the same.
    for (const [id, state] of states) if (state === 'accepted') expect(done.has(id)).toBe(true)
    figures.courses++
    figures.opened += w.s.nextNegotiation
    figures.gone += w.s.civs.filter(civ => civ.kind === 'major' && !civ.alive).length
  }
}

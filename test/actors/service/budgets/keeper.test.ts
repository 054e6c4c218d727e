/** The keeper of budgets over a store that dies: what is written when it does is what the next one knows. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { BudgetKeeper } from '../../../../actors/service/budgets/keeper.ts'
import { costOf } from '../../../../actors/service/budgets/rules.ts'
import type { BudgetAsk, Grant } from '../../../../actors/wire/budget-port.ts'
import { BudgetRecords, type Limit, type Tokens } from '../../../../saves/accounts/budgets.ts'
import { StoreFailure } from '../../../../saves/database/store-errors.ts'
import { assertProperty } from '../../../property.ts'

const START_MS = Date.UTC(2030, 0, 31, 23, 0)
const PRICING = { input: 3, cached: 0.3, output: 15.075 }
const tick = () => new Promise<void>(resolve => setImmediate(resolve))

type Puts = [string, Uint8Array | null][]

/** A store that writes when it is told to, or as things come. */
function diskOf(disk = new Map<string, Uint8Array>()) {
  const waiting: { puts: Puts; resolve(): void }[] = []
  let isHeld = false
  const write = () => {
    for (const { puts, resolve } of waiting.splice(0)) {
      for (const [key, value] of puts) value ? disk.set(key, value) : disk.delete(key)
      resolve()
    }
  }
  return {
    disk,
    write,
    hold: (held: boolean) => {
      isHeld = held
      if (!held) write()
    },
    store: {
      async commit({ puts = [] }: { puts?: Puts }) {
        await new Promise<void>(resolve => {
          waiting.push({ puts, resolve })
          if (!isHeld) write()
        })
      },
      list: async (prefix: string) => [...disk].filter(([key]) => key.startsWith(prefix)),
      ready: async () => {},
    },
  }
}

async function opened(
  disk = diskOf(),
  { clock = new SimulatedClock(), roles = {} as Record<string, string>, paused = new Set<string>() } = {},
) {
  const resumed: string[] = []
  const keeper = await BudgetKeeper.open({
    records: new BudgetRecords(disk.store as never),
    now: () => START_MS + clock.now(),
    clock,
    roleOf: async account => roles[account] ?? null,
    async resume(game) {
      if (!paused.has(game)) return false
      resumed.push(game)
      return true
    },
  })
  return { keeper, disk, clock, resumed, paused }
}

let ids = 0
const callOf = (seat: number, more: Partial<BudgetAsk> = {}): BudgetAsk => ({
  id: `call ${ids++}`,
  game: 'g',
  seat,
  turn: 1,
  account: 'a',
  provider: 'models.test',
  pricing: PRICING,
  most: { input: 1_000, output: 100 },
  told: { input: 0, cached: 0, output: 0 },
  ...more,
})
const tokens = (amount: number, period: Limit['period'] = 'ever'): Limit => ({ measure: 'tokens', period, amount })
const settledOf = ({ id, game, seat, turn }: BudgetAsk, told: Tokens) => ({ id, game, seat, turn, told })
const told = (input: number, output = 0, cached = 0): Tokens => ({ input, cached, output })

test('a call reserves what it takes at most, and gives back what it did not use', async () => {
  const { keeper } = await opened()
  const call = callOf(0)
  expect(await keeper.reserve(call)).toEqual({ ok: true })
  expect(keeper.sums('account:a').day).toEqual({
    used: { tokens: 0, microdollars: 0, turns: 0 },
    reserved: { tokens: 1_100, microdollars: 4_508, turns: 1 },
  })
  keeper.settle(settledOf(call, told(700, 20, 600)))
  for (const bucket of ['account:a', 'game:g', 'provider:models.test'])
    expect(keeper.sums(bucket).month).toEqual({
      used: { tokens: 720, microdollars: 782, turns: 1 },
      reserved: { tokens: 0, microdollars: 0, turns: 0 },
    })
})

test('a call that failed gives everything back, and settles once', async () => {
  const { keeper } = await opened()
  const call = callOf(0)
  await keeper.reserve(call)
  keeper.settle(settledOf(call, call.told))
  keeper.settle(settledOf(call, told(500)))
  expect(keeper.sums('account:a').ever.used).toEqual({ tokens: 0, microdollars: 0, turns: 0 })
})

test('a refusal says which budget has no room, and when it renews', async () => {
  const { keeper } = await opened()
  await keeper.setLimits('account:a', [tokens(1_000, 'day')])
  expect(await keeper.reserve(callOf(0))).toEqual({
    ok: false,
    why: "the budget of the game's owner (tokens a day) is used up; it renews on 2030-02-01 at 00:00 UTC",
    renewsMs: Date.UTC(2030, 1, 1),
  })
  await keeper.setLimits('account:a', null)
  await keeper.setLimits('game:g', [tokens(1_000)])
  expect(await keeper.reserve(callOf(0))).toMatchObject({ renewsMs: null, why: expect.stringMatching(/of this game.*not renew/) })
})

test('a model without a price is refused where money is bounded, and nowhere else', async () => {
  const { keeper } = await opened()
  const free = callOf(0, { pricing: null })
  expect(await keeper.reserve(free)).toEqual({ ok: true })
  keeper.settle(settledOf(free, told(700)))
  await keeper.setLimits('provider:models.test', [{ measure: 'microdollars', period: 'month', amount: 1_000_000 }])
  expect(await keeper.reserve(callOf(0, { pricing: null, told: told(700) }))).toMatchObject({
    why: expect.stringContaining('has no price'),
  })
  expect(await keeper.reserve(callOf(1))).toEqual({ ok: true })
})

test('a call waits while only what is reserved for others stands in its way', async () => {
  const { keeper } = await opened()
  await keeper.setLimits('account:a', [tokens(2_000)])
  const [first, second] = [callOf(0), callOf(1)]
  await keeper.reserve(first)
  let grant: Grant | null = null
  void keeper.reserve(second).then(given => (grant = given))
  await tick()
  expect(grant).toBe(null)
  keeper.settle(settledOf(first, told(400)))
  await tick()
  expect(grant).toEqual({ ok: true })
})

test('a call that was given up while it waited holds nothing', async () => {
  const { keeper } = await opened()
  await keeper.setLimits('account:a', [tokens(2_000)])
  const [first, second] = [callOf(0), callOf(1)]
  await keeper.reserve(first)
  void keeper.reserve(second)
  keeper.settle(settledOf(second, second.told))
  keeper.settle(settledOf(first, first.told))
  await tick()
  expect(keeper.sums('account:a').ever.reserved.tokens).toBe(0)
})

test("an account goes by its own limits, else by its role's, else by everybody's; an owner by none that were not set for owners", async () => {
  const { keeper } = await opened(diskOf(), { roles: { a: 'member', o: 'owner' } })
  const isFree = async (more: object = {}) => (await keeper.reserve(callOf(0, { game: `g${ids}`, ...more }))).ok
  await keeper.setLimits('accounts', [tokens(10)])
  expect(await isFree()).toBe(false)
  expect(await isFree({ account: 'o' })).toBe(true)
  await keeper.setLimits('role:member', [tokens(10_000)])
  expect(await isFree()).toBe(true)
  await keeper.setLimits('account:a', [tokens(10)])
  expect(await isFree()).toBe(false)
  await keeper.setLimits('account:a', [])
  expect(await isFree()).toBe(true)
  await keeper.setLimits('role:owner', [tokens(10)])
  expect(await isFree({ account: 'o' })).toBe(false)
})

test('turns of models are counted once each, and one that has begun goes on', async () => {
  const { keeper } = await opened()
  await keeper.setLimits('game:g', [{ measure: 'turns', period: 'day', amount: 1 }])
  const first = callOf(0)
  await keeper.reserve(first)
  keeper.settle(settledOf(first, told(100)))
  expect(await keeper.reserve(callOf(0, { told: told(100) }))).toEqual({ ok: true })
  expect(await keeper.reserve(callOf(1))).toMatchObject({ why: expect.stringContaining('turns of models a day') })
})

test('a game that waits goes on when its budget renews, by the time of the keeper', async () => {
  const { keeper, clock, resumed, paused } = await opened()
  await keeper.setLimits('accounts', [tokens(1_500, 'day')])
  const first = callOf(0)
  await keeper.reserve(first)
  keeper.settle(settledOf(first, told(900)))
  expect(await keeper.reserve(callOf(0, { told: told(900) }))).toMatchObject({ ok: false })
  paused.add('g')
  clock.increment(3_000_000)
  await tick()
  expect(resumed).toEqual([])
  clock.increment(600_000)
  await tick()
  expect(resumed).toEqual(['g'])
  expect(keeper.waits('g')).toBe(null)
})

test('a game that waits goes on when its budget is raised, also after a restart', async () => {
  const { keeper, disk, paused } = await opened()
  await keeper.setLimits('accounts', [tokens(1_000)])
  await keeper.reserve(callOf(0))
  paused.add('g')
  const next = await opened(disk, { paused })
  expect(next.keeper.waits('g')).toMatchObject({ why: expect.stringContaining('tokens') })
  await next.keeper.setLimits('accounts', [tokens(5_000)])
  expect(next.resumed).toEqual(['g'])
})

test('what a crash left reserved is counted as the ledger has it, once', async () => {
  const { keeper, disk } = await opened()
  const call = callOf(0)
  await keeper.reserve(call)
  const { keeper: next } = await opened(disk)
  expect(next.sums('account:a').ever).toMatchObject({ used: { tokens: 1_100 }, reserved: { tokens: 0 } })
  const entry = { game: 'g', turn: 1, seat: 0, input: 640, cached: 0, output: 9 }
  for (const _ of [0, 1]) await next.entered([entry])
  expect(next.sums('account:a').ever.used).toEqual({ tokens: 649, microdollars: costOf(told(640, 9), PRICING), turns: 1 })
})

test("what a crash took out of a game's log stays counted, and what comes after it is counted too", async () => {
  const { keeper, disk } = await opened()
  const call = callOf(0)
  await keeper.reserve(call)
  keeper.settle(settledOf(call, told(700)))
  await tick()
  const { keeper: next } = await opened(disk)
  const again = callOf(0)
  await next.reserve(again)
  next.settle(settledOf(again, told(300)))
  expect(next.sums('account:a').ever.used.tokens).toBe(1_000)
  await next.entered([{ game: 'g', turn: 1, seat: 0, input: 300, cached: 0, output: 0 }])
  expect(next.sums('account:a').ever.used).toMatchObject({ tokens: 1_000, turns: 1 })
})

test('a shard that dies leaves nothing reserved: its calls count in full until their seats tell', async () => {
  const { keeper } = await opened()
  await keeper.reserve(callOf(0))
  keeper.lose(['g'])
  expect(keeper.sums('game:g').ever).toMatchObject({ used: { tokens: 1_100 }, reserved: { tokens: 0 } })
  await keeper.reserve(callOf(0, { told: told(640) }))
  expect(keeper.sums('game:g').ever.used.tokens).toBe(640)
})

/** One seat's endpoint, as it is in truth. */
interface Seat {
  call: BudgetAsk | null
  turn: number
  /** Of its turn. */
  told: Tokens
  /** The same, as its game's log has it: maybe without the last call. */
  logged: Tokens
}

const SEATS = 4
const step = fc.record({
  seat: fc.nat(SEATS - 1),
  act: fc.constantFrom('reserve', 'reserve', 'settle', 'settle', 'fail', 'end turn', 'crash', 'hold', 'write', 'raise'),
  input: fc.nat(1_000),
  output: fc.nat(100),
})

test('in whatever order calls begin, end, fail and die with the server, no budget is overdrawn and nothing used is missing', async () => {
  await assertProperty(
    'budgets hold',
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), fc.integer({ min: 0, max: 6_000 }), async (steps, first) => {
      let disk = diskOf()
      let { keeper } = await opened(disk)
      let amount = first
      await keeper.setLimits('account:a', [tokens(amount)])
      /** What the endpoint told, and what the ledger will have of it. */
      let used = 0
      const seats = Array.from({ length: SEATS }, (): Seat => ({ call: null, turn: 1, told: told(0), logged: told(0) }))
      for (const { seat: n, act, input, output } of steps) {
        const seat = seats[n]
        if (act === 'reserve' && !seat.call) {
          const call = callOf(n, { turn: seat.turn, told: seat.told })
          let grant: Grant | null = null
          void keeper.reserve(call).then(given => (grant = given))
          await tick()
          // Nothing is asked of an endpoint before the reservation is on the disk.
          if ((grant as Grant | null)?.ok) seat.call = call
          else keeper.settle(settledOf(call, seat.told))
        } else if ((act === 'settle' || act === 'fail') && seat.call) {
          if (act === 'settle') {
            used += input + output
            seat.logged = seat.told
            seat.told = told(seat.told.input + input, seat.told.output + output)
          }
          keeper.settle(settledOf(seat.call, seat.told))
          seat.call = null
        } else if (act === 'end turn' && !seat.call) {
          const entry = { game: 'g', seat: n, turn: seat.turn, ...seat.told }
          disk.hold(false)
          for (const _ of [0, 1]) await keeper.entered([entry])
          seat.turn++
          seat.told = seat.logged = told(0)
        } else if (act === 'crash') {
          for (const one of seats) {
            // A call under way may have used anything up to all of it, and nobody learned how much.
            if (one.call) used += input + output
            one.call = null
            // What the game's log had of the turn by then.
            if (output % 2 === 0) one.told = one.logged
          }
          disk = diskOf(disk.disk)
          keeper = (await opened(disk)).keeper
        } else if (act === 'hold' || act === 'write') disk.hold(act === 'hold')
        else if (act === 'raise') {
          disk.hold(false)
          await keeper.setLimits('account:a', [tokens((amount += input))])
        }
        await tick()
        check()
      }
      function check(): void {
        const { used: counted, reserved } = keeper.sums('account:a').ever
        expect(counted.tokens + reserved.tokens).toBeLessThanOrEqual(amount)
        expect(counted.tokens).toBeGreaterThanOrEqual(used)
      }
    }),
  )
})

test('limits that the disk does not take are refused at once, and those of before stay in force', async () => {
  const disk = diskOf()
  const { keeper } = await opened(disk)
  await keeper.setLimits('account:a', [tokens(2_000)])
  const { commit } = disk.store
  disk.store.commit = () => Promise.reject(new StoreFailure('full'))
  await expect(keeper.setLimits('account:a', [tokens(10)])).rejects.toMatchObject({ code: 'full' })
  await expect(keeper.setLimits('account:a', null)).rejects.toMatchObject({ code: 'full' })
  expect(keeper.limits().get('account:a')).toEqual([tokens(2_000)])
  disk.store.commit = commit
  await keeper.setLimits('account:a', null)
  expect(keeper.limits().has('account:a')).toBe(false)
})

/** A service on simulated time, in this thread, with what tests do to it. */
import { onTestFinished } from 'vitest'
import { SimulatedClock } from 'xstate'
import { type Service, type ServiceOptions, startService } from '../../actors/service/service.ts'
import type { CallAnswer, Failure, NewGame, RequestOf, RequestType, WaitAnswer } from '../../actors/wire/messages.ts'
import type { Bots, Models, ShardSettings } from '../../actors/wire/shard-dependencies.ts'
import type { Disks } from '../../saves/database/store-disk.ts'
import { tempDir } from '../temp.ts'

const START_MS = Date.UTC(2030, 0, 1)

export interface Simulated {
  service: Service
  dir: string
  clock: SimulatedClock
  now(): number
  /** What it complained of. */
  complaints: string[]
  /** The answer of a request that is not refused. */
  ask<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<any>
  call(game: string, seat: number, tool: string, args?: object, more?: object): Promise<CallAnswer | Failure>
  wait(game: string, seat: number, timeoutSeconds?: number): Promise<WaitAnswer>
  /** Lets time pass, and what it causes happen. */
  pass(ms: number): Promise<void>
  /** Lets time pass in steps until the promise is settled; throws where 20 s of real time do not do. */
  until<T>(promise: Promise<T>, ms: number): Promise<T>
  /** A duel of remote seats, small and quick to make. */
  duel(spec?: Partial<NewGame>): Promise<string>
}

export interface SimulatedOptions {
  dir?: string
  settings?: Partial<ShardSettings>
  bots?: Bots
  models?: Models
  clock?: SimulatedClock
  /** How many; 1 where nothing is said. */
  shards?: number
  openLink?: ServiceOptions['openLink']
  /** What the store stands on. */
  disks?: Disks
  around?: ServiceOptions['around']
  adopts?: boolean
  /** What else its shard is given. */
  thread?: ServiceOptions['thread']
  /** Folder of the default ruleset. */
  standard?: string
  /** ms since 1970. */
  startMs?: number
  /** Asked through a gateway, over the bus of a cluster; by default where CLUSTERED is set. */
  isClustered?: boolean
}

/** Everything that hangs on promises and on the disk, for as long as it takes. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
}

/** Asks the service, and rejects where it refuses. */
export const askerOf =
  (service: Service) =>
  async <T extends RequestType>(type: T, asked: RequestOf<T>): Promise<any> => {
    const reply = await service.request(type, asked)
    if (!reply.ok) throw new Error(`${type}: ${reply.status} ${reply.error.code}: ${reply.error.message}`)
    return reply.answer
  }

export async function simulated(options: SimulatedOptions = {}): Promise<Simulated> {
  const {
    dir = tempDir(),
    settings = {},
    bots,
    models,
    clock = new SimulatedClock(),
    standard,
    startMs = START_MS,
    shards = 0,
    openLink,
    isClustered = Boolean(process.env.CLUSTERED),
  } = options
  const complaints: string[] = []
  const now = () => startMs + clock.now()
  const alone = await startService({
    stateDir: dir,
    shards,
    ...(openLink && { openLink }),
    ...(standard !== undefined && { standard }),
    ...(options.disks && { disks: options.disks }),
    ...(options.around && { around: options.around }),
    ...(options.adopts !== undefined && { adopts: options.adopts }),
    settings,
    thread: { ...options.thread, clock, now, ...(bots && { bots }), ...(models && { models }) },
    complain: text => {
      complaints.push(text)
      if (process.env.DEBUG) console.error(text)
    },
  })
  const service = isClustered ? await (await import('../cluster/gateway/over-gateway.ts')).overGateway(alone, dir) : alone
  onTestFinished(() => service.stop())

  const ask = askerOf(service)
  async function pass(ms: number): Promise<void> {
    clock.increment(ms)
    await settled()
    await service.store.commit({})
    await settled()
    // Timers set meanwhile that are due at once.
    clock.increment(0)
    await settled()
  }
  let waits = 0
  return {
    service,
    dir,
    clock,
    now,
    complaints,
    ask,
    async call(game, seat, tool, args = {}, more = {}) {
      const reply = await service.request('seat/call', { game, seat, tool, args, text: true, ...more })
      return reply.ok ? reply.answer : reply
    },
    wait: (game, seat, timeoutSeconds = 50) => ask('seat/wait', { game, seat, timeoutSeconds, waitId: `w${waits++}` }),
    pass,
    async until(promise, ms) {
      let done = false
      const mark = () => {
        done = true
      }
      promise.then(mark, mark)
      // The disk takes its own time, which is real.
      const end = performance.now() + 20_000
      while (!done && performance.now() < end) await pass(ms)
      if (!done) throw new Error('what was waited for never came')
      return promise
    },
    async duel(spec = {}) {
      const seats: NewGame['seats'] = [{ driver: 'agent' }, { driver: 'agent' }]
      const created = await ask('game/create', { owner: 'me', spec: { size: 'duel', seed: 1, cityStates: 0, seats, ...spec } })
      return created.id
    },
  }
}

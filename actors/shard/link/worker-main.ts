/** A worker thread's side: one shard, or the maker of games, with the store of the main thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Store } from '../../../saves/database/store.ts'
import { fromPlainError, StoreFailure } from '../../../saves/database/store-errors.ts'
import type { BudgetPort, Grant } from '../../wire/budget-port.ts'
import { callerOf, type ShardNews, weightOf } from '../../wire/shard-messages.ts'
import { writePulse } from '../../wire/threads/heartbeat.ts'
import { processorMs } from '../../wire/threads/spender.ts'
import { WorkMeter } from '../../wire/threads/work-meter.ts'
import { clearAfterLoading } from '../../wire/threads/young-heap.ts'
import { startMaker } from '../maker.ts'
import { RequestCosts } from '../request-costs.ts'
import { Scheduler } from '../scheduler.ts'
import { startShard } from '../shard.ts'
import { batched } from './batched-messages.ts'
import { openLagMeter } from './event-loop-lag.ts'
import { type Packed, unpacked } from './packing.ts'
import type { FromWorker, StoreRequest, ToWorker, WorkerStart } from './protocol.ts'
import { shardEnvironment } from './shard-environment.ts'

const port = parentPort!
const { send, flush } = batched<FromWorker>(messages => port.postMessage(messages))
const { settings, stateDir, makes, posted, pulse } = workerData as WorkerStart

const BEAT_MS = 250
const COSTS_MS = 2_000
/** Of the thread's time: a game that takes less weighs nothing. */
const LEAST_COST = 0.001
const BEATS_A_LAG = 4

const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let next = 1

function ask<T>(what: StoreRequest): Promise<T> {
  const id = next++
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve: resolve as (value: unknown) => void, reject })
    send({ type: 'store', id, ask: what })
  })
}

/** What the main thread said last of the disk; null where it takes writes. */
let trouble: StoreFailure | null = null

/** Notes that the disk is in trouble, and asks to be told when it is over. */
function noteTrouble(error: unknown): void {
  if (!(error instanceof StoreFailure) || trouble) return
  trouble = error
  const over = () => {
    trouble = null
  }
  ask({ op: 'ready' }).then(over, over)
}

const store: Store = {
  async commit(batch) {
    try {
      await ask({ op: 'commit', batch })
    } catch (error) {
      noteTrouble(error)
      throw error
    }
  },
  get: key => ask({ op: 'get', key }),
  list: (prefix, options = {}) => ask({ op: 'list', prefix, options }),
  end: game => ask({ op: 'end', game }),
  clear: prefixes => ask({ op: 'clear', prefixes }),
  trouble: () => trouble,
  ready: () => ask({ op: 'ready' }),
}

/** Calls of models that wait for their budgets, by id. */
const reserving = new Map<string, (grant: Grant) => void>()

const budgets: BudgetPort = {
  reserve(ask) {
    send({ type: 'reserve', ask })
    return new Promise(resolve => reserving.set(ask.id, resolve))
  },
  settle(settled) {
    reserving.delete(settled.id)
    send({ type: 'settle', settled })
  },
}

const watch = writePulse(pulse)
const work = new WorkMeter(watch)
const tell = (news: ShardNews) => send({ type: 'news', news })
const costs = new RequestCosts()
/** Requests taken in since the start. */
let taken = 0
const thread = shardEnvironment(stateDir)
const scheduler = new Scheduler({ ...thread, ...settings, work, isAsked: () => Atomics.load(posted, 0) > taken, flush })
const start = makes ? startMaker : startShard
const shard = start({ ...thread, store, budgets, settings, scheduler, work, tell })
const lag = openLagMeter()

let beats = 0
let lagMs = 0

function beat(): void {
  if (beats++ % BEATS_A_LAG === 0) lagMs = lag()
  watch.beat(lagMs, shard.games(), process.memoryUsage().heapUsed / 2 ** 20, work.botCommands)
}
beat()
setInterval(beat, BEAT_MS).unref()

let toldMs = performance.now()
setInterval(() => {
  const ms = performance.now() - toldMs
  toldMs += ms
  tell({ type: 'costs', ms, costs: work.take().filter(({ wantMs }) => wantMs >= ms * LEAST_COST) })
}, COSTS_MS).unref()

clearAfterLoading()
send({ type: 'ready' })

function receive(message: ToWorker): void {
  if (message.type === 'request') {
    const { id, request } = message
    taken++
    const serve = () => {
      const beganMs = processorMs()
      const reply = shard.request(request)
      const ms = processorMs() - beganMs
      costs.note(request, ms)
      const tookMs = ms * weightOf(request)
      if (reply instanceof Promise) reply.then(late => send({ type: 'reply', id, reply: late, tookMs }))
      else send({ type: 'reply', id, reply, tookMs })
    }
    scheduler.ask(request.game, callerOf(request), serve, costs.isHeavy(request))
  } else if (message.type === 'stop') {
    scheduler.serveAll()
    shard.stop().then(() => send({ type: 'stopped' }))
  } else if (message.type === 'granted') {
    reserving.get(message.id)?.(message.grant)
    reserving.delete(message.id)
  } else {
    const { id } = message
    const waiting = asked.get(id)
    asked.delete(id)
    if (message.type === 'stored') waiting?.resolve(message.value)
    else waiting?.reject(fromPlainError(message.error))
  }
}

port.on('message', (messages: Packed) => {
  for (const message of unpacked<ToWorker>(messages)) receive(message)
})

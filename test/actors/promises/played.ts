/** The service of a course: two shards that can die, a disk that can fail, simulated time; and what is asked of it. */
import { SimulatedClock } from 'xstate'
import type { Frame } from '../../../actors/wire/messages.ts'
import type { Reply } from '../../../actors/wire/pending-replies.ts'
import { type Simulated, settled, simulated } from '../simulated-service.ts'
import type { Asked, Expected } from './expected.ts'
import { type FaultyDisk, faultyDisk } from './faulty-disk.ts'
import { type MortalShards, mortalShards } from './mortal-shards.ts'
import type { Step } from './steps.ts'

const SHARDS = 2
/** Real time that the disk may take for what is due. */
const DISK_MS = 20_000
const MINUTE = 60_000
const DUEL = { size: 'duel', speed: 'Quick', seed: 1, cityStates: 0, barbarians: false }

export const turns = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i++) await new Promise(resolve => setImmediate(resolve))
}

/** What a spectator of a game was shown. */
interface Watched {
  active: number
  negotiation: { id: number; floor: number } | null
  stop(): void
}

export class Played {
  sim!: Simulated
  readonly disk: FaultyDisk
  readonly clock = new SimulatedClock()
  /** What went wrong where nothing may: frames out of order, complaints of bugs. */
  readonly wrong: string[] = []
  #dir: string
  #shards: MortalShards = mortalShards()
  #watched = new Map<string, Watched>()
  #later: (() => void)[] = []
  #open = new Set<Promise<unknown>>()
  #ids = 0

  constructor(dir: string) {
    this.#dir = dir
    this.disk = faultyDisk(dir)
  }

  async start(expected: Expected): Promise<void> {
    this.#shards = mortalShards()
    const { openLink } = this.#shards
    this.sim = await simulated({ dir: this.#dir, clock: this.clock, shards: SHARDS, openLink, settings: { idleMs: 10 * MINUTE } })
    for (const game of expected.games) this.#watch(game)
  }

  #watch(game: string): void {
    let seq = -1
    const watched: Watched = { active: 0, negotiation: null, stop: () => {} }
    watched.stop = this.sim.service.subscribe(game, { seat: null }, null, (frame: Frame) => {
      if (frame.type === 'hello') seq = frame.seq
      else if (frame.seq !== seq + 1) this.wrong.push(`frame ${frame.seq} (${frame.type}) came after ${seq}`)
      seq = frame.seq
      if (frame.type === 'turn') watched.active = Math.max(0, frame.active)
      if (frame.type !== 'negotiation') return
      const isOpen = ['proposed', 'countered', 'replied'].includes(frame.state)
      watched.negotiation = isOpen ? { id: frame.id, floor: frame.floor } : null
    })
    this.#watched.set(game, watched)
  }

  /** Notes the reply of one try. */
  #note(asked: Asked, request: Promise<Reply>): void {
    const n = asked.replies.push(null) - 1
    const done = request.then(
      reply => {
        if (!asked.isLost) asked.replies[n] = reply
      },
      error => this.wrong.push(`${asked.what} rejected: ${error.stack}`),
    )
    this.#open.add(done)
    void done.then(() => this.#open.delete(done))
  }

  #make(asked: Asked, twice: string, make: () => Promise<Reply>): void {
    this.#note(asked, make())
    if (twice === 'now') this.#note(asked, make())
    if (twice === 'later') this.#later.push(() => this.#note(asked, make()))
  }

  #call(asked: Asked, tool: string, args: object, twice = '', more: object = {}): void {
    const { game, seat } = asked
    const callId = `call ${this.#ids++}`
    this.#make(asked, twice, () => this.sim.service.request('seat/call', { game, seat, tool, args, callId, ...more }))
  }

  /** One step, as far as it does not wait for replies. */
  async take(step: Step, m: Expected): Promise<void> {
    for (const again of this.#later.splice(0)) again()
    const game = 'game' in step ? m.game(step.game) : ''
    const { service } = this.sim
    const watched = this.#watched.get(game)
    const active = watched?.active ?? 0
    switch (step.what) {
      case 'note': {
        const mark = `m${this.#ids++}`
        this.#call(m.ask('note', game, step.seat, mark), 'write_notes', { text: mark, mode: 'append' }, step.twice)
        break
      }
      case 'end':
        this.#call(m.ask('end', game, active), 'end_turn', {}, step.twice)
        break
      case 'look':
        this.#call(m.ask('look', game, step.seat), 'get_diplomacy', {})
        break
      case 'offer': {
        const args = { player_id: (active + 1) % 3, give: { gold: step.gold } }
        this.#call(m.ask('offer', game, active), 'open_negotiation', args, '', { waitSeconds: step.waitSeconds })
        break
      }
      case 'answer': {
        const { id, floor } = watched?.negotiation ?? { id: 0, floor: step.seat }
        const args = { negotiation_id: id, answer: step.accept ? 'accept' : 'reject' }
        this.#call(m.ask('answer', game, floor), 'respond_negotiation', args)
        break
      }
      case 'wait': {
        const waitId = `wait ${this.#ids++}`
        const { seat, seconds: timeoutSeconds } = step
        this.#make(m.ask('wait', game, seat), '', () => service.request('seat/wait', { game, seat, timeoutSeconds, waitId }))
        if (step.hangUp) this.#later.push(() => void this.sim.service.request('seat/unwait', { game, seat, waitId }))
        break
      }
      case 'control':
        this.#make(m.ask('control', game, -1, step.paused), '', () =>
          service.request('game/control', { game, paused: step.paused }),
        )
        break
      case 'sleep':
        this.#make(m.ask('sleep', game), '', () => service.request('shard/sleep' as never, { game } as never))
        break
      case 'driver': {
        const driver = step.bot ? 'bot' : 'agent'
        this.#make(m.ask('driver', game, step.seat, driver), '', () =>
          service.request('seat/patch', { game, seat: step.seat, change: { driver } }),
        )
        break
      }
      case 'limits': {
        const { seat, limits } = step
        this.#make(m.ask('limits', game, seat), '', () => service.request('seat/patch', { game, seat, change: { limits } }))
        break
      }
      case 'token':
        this.#make(m.ask('token', game, step.seat), '', () => service.request('seat/token', { game, seat: step.seat }))
        break
      case 'create': {
        const asked = m.ask('create', '')
        const spec = { ...DUEL, seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }] }
        this.#make(asked, '', () =>
          service.request('game/create', { owner: 'me', spec }).then(reply => {
            if (reply.ok && !asked.isLost) m.games.push(reply.answer.id)
            return reply
          }),
        )
        break
      }
      case 'delete':
        this.#make(m.ask('delete', game), step.twice, () => service.request('game/delete', { game }))
        break
      case 'time':
        this.clock.increment(step.ms)
        break
      case 'kill':
        this.#shards.kill(step.shard)
        break
      case 'disk':
        this.disk[step.how]()
        break
      case 'fault':
        this.disk.fail(step.writes, step.written)
        break
      case 'restart':
        await this.restart(m)
        break
      case 'crash':
        await this.crash(m)
    }
    await turns(step.gap)
  }

  #unwatch(): void {
    for (const { stop } of this.#watched.values()) stop()
    this.#watched.clear()
  }

  /** A clean stop, and a start. */
  async restart(m: Expected): Promise<void> {
    this.#unwatch()
    this.disk.release()
    await this.sim.service.stop()
    this.disk.revive()
    await this.#begin(m)
  }

  /** What was not on the disk is gone, and nobody hears what came of it. */
  async crash(m: Expected): Promise<void> {
    this.#unwatch()
    m.lose()
    this.disk.cut()
    this.#shards.killAll()
    await this.sim.service.stop().catch(() => {})
    await settled()
    this.disk.revive()
    this.#open.clear()
    await this.#begin(m)
  }

  async #begin(m: Expected): Promise<void> {
    this.#complaints()
    await this.start(m)
  }

  /** The service may say that a disk failed or a shard ended; anything else is a bug. */
  #complaints(): void {
    for (const text of this.sim.complaints) {
      const isExpected = /StoreLost|IO error|killed|store takes (no )?writes|store is closed/.test(text.split('\n')[0])
      if (!isExpected) this.wrong.push(text)
    }
  }

  /** Everything that was asked is answered by itself, in time. */
  async drain(): Promise<void> {
    this.disk.revive()
    this.disk.release()
    await this.sim.service.store.ready()
    for (const again of this.#later.splice(0)) again()
    const end = performance.now() + DISK_MS
    while (this.#open.size > 0 && performance.now() < end) {
      this.clock.increment(MINUTE)
      await settled()
    }
  }

  async stop(): Promise<void> {
    this.#unwatch()
    this.disk.revive()
    this.disk.release()
    this.#complaints()
    await this.sim.service.stop()
  }
}

/** Players: each seat loops through wait, briefing, five tools and the end of its turn; or calls one thing again and again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, openClient } from './client.ts'
import { addTime, type Times } from './figures.ts'

export interface PlayerSeat {
  game: string
  token: string
}

export interface Work {
  url: string
  /** By game: its remote seats in the order of their turns. */
  games: PlayerSeat[][]
  seconds: number
  /** ms between the starts of two calls of one seat in its turn; 0: each begins when the last is answered. */
  paceMs: number
  /** One call for all seats instead of turns, '#' in its text standing for a number; null: they play. */
  call: { path: string; text: string } | null
  /** So many of that call by each seat; absent: until the time is over. */
  calls?: number
  /**
   * A piece is cut from a long game: for so many seconds more, before those that count, seats come in one by one, each somewhere in its turn;
   * what is answered outside those that count does not, and a seat stops wherever it is.
   */
  warmSeconds?: number
}

export interface Played {
  times: Times
  calls: number
  /** Answers that should not be, by status and code. */
  failed: Record<string, number>
  cpu: NodeJS.CpuUsage
}

/** Cheap reads of a turn: four of a kind, and one act that is kept. */
const TOOLS: { tool: string; args: (n: number) => object; kind: string }[] = [
  { tool: 'get_empire', args: () => ({}), kind: 'read' },
  { tool: 'get_units', args: () => ({}), kind: 'read' },
  { tool: 'get_cities', args: () => ({}), kind: 'read' },
  { tool: 'get_diplomacy', args: () => ({}), kind: 'read' },
  { tool: 'write_notes', args: n => ({ text: `turn note ${n}`, mode: 'replace' }), kind: 'act' },
]
const WAIT_S = 20
/** Of the seconds before those that count, in which seats come in. */
const COMING_SHARE = 0.6

class Players {
  #work: Work
  #client: Client
  /** When answers begin to count. */
  #begin: number
  #end: number
  #n = 0
  readonly played: Played = { times: {}, calls: 0, failed: {}, cpu: { user: 0, system: 0 } }

  constructor(work: Work) {
    this.#work = work
    this.#client = openClient(work.url)
    this.#begin = performance.now() + 1000 * (work.warmSeconds ?? 0)
    this.#end = this.#begin + work.seconds * 1000
  }

  async run(): Promise<void> {
    const { games, call } = this.#work
    const seats = games.flatMap(seats => seats.map((seat, i) => (call ? this.#repeat(seat) : this.#play(seats, seat, i))))
    await Promise.all(seats)
    this.#client.close()
  }

  get #isOver(): boolean {
    return performance.now() >= this.#end
  }

  /** One call; its time counts from when it should have begun. */
  async #call(kind: string, seat: PlayerSeat, method: string, path: string, body?: object, dueMs = performance.now()) {
    const { played } = this
    const answer = await this.#client.send(method, path, seat.token, body).catch((error: Error) => error)
    const doesCount = this.#work.warmSeconds === undefined || (performance.now() >= this.#begin && !this.#isOver)
    if (answer instanceof Error || answer.status !== 200) {
      const why = answer instanceof Error ? answer.message : `${answer.status} ${answer.body?.error?.code}`
      played.failed[`${kind} ${why}`] = (played.failed[`${kind} ${why}`] ?? 0) + 1
      await sleep(50)
      return null
    }
    if (doesCount) {
      played.calls++
      addTime(played.times, kind, performance.now() - dueMs)
    }
    return answer.body
  }

  async #repeat(seat: PlayerSeat): Promise<void> {
    const { call, paceMs, calls = Number.POSITIVE_INFINITY } = this.#work
    let dueMs = performance.now() + Math.random() * paceMs
    for (let made = 0; made < calls && !this.#isOver; made++) {
      const early = dueMs - performance.now()
      if (paceMs > 0 && early > 0) await sleep(early)
      const body = JSON.parse(call!.text.replace('#', String(this.#n++)))
      await this.#call('call', seat, 'POST', call!.path.replace(':game', seat.game), body, paceMs > 0 ? dueMs : undefined)
      dueMs += paceMs
    }
  }

  /** When each seat's wait was told that the seat before it had ended its turn; by game. */
  #ended = new Map<string, number>()

  async #play(seats: PlayerSeat[], seat: PlayerSeat, i: number): Promise<void> {
    const { paceMs, seconds, warmSeconds } = this.#work
    const isCut = warmSeconds !== undefined
    let skipped = isCut ? Math.floor(Math.random() * (TOOLS.length + 2)) : 0
    const path = `/api/games/${seat.game}`
    // Not all at once.
    await sleep(Math.random() * (isCut ? COMING_SHARE * warmSeconds * 1000 : Math.min(2_000, seconds * 100)))
    while (!this.#isOver) {
      const waited = await this.#call('wait', seat, 'GET', `${path}/wait?timeout=${WAIT_S}`)
      if (waited?.status === 'game_over' || waited?.status === 'eliminated') return
      if (waited?.status !== 'your_turn') continue
      const ended = this.#ended.get(seat.game)
      // Who follows a seat of its own kind is woken by its end_turn, and by nothing else.
      if (i > 0 && ended !== undefined) addTime(this.played.times, 'wake-up', Math.max(0, performance.now() - ended))
      this.#ended.delete(seat.game)
      let dueMs = performance.now()
      const next = async (kind: string, tool: string, args: object) => {
        if (skipped > 0) return void skipped--
        if (isCut && this.#isOver) return null
        const early = dueMs - performance.now()
        if (paceMs > 0 && early > 0) await sleep(early)
        const answer = await this.#call(kind, seat, 'POST', `${path}/tool`, { tool, args }, paceMs > 0 ? dueMs : undefined)
        dueMs += paceMs
        return answer
      }
      await next('briefing', 'get_briefing', {})
      for (const { tool, args, kind } of TOOLS) await next(kind, tool, args(this.#n++))
      const answered = await next('end_turn', 'end_turn', {})
      if (answered && i < seats.length - 1) this.#ended.set(seat.game, performance.now())
    }
  }
}

/** What came of the work, which this process does itself. */
export async function playHere(work: Work): Promise<Played> {
  const before = process.cpuUsage()
  const players = new Players(work)
  await players.run()
  players.played.cpu = process.cpuUsage(before)
  return players.played
}

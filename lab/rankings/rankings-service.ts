/** Rankings and reports for a server: worked out in a thread that is there while somebody asks. */
import { Worker } from 'node:worker_threads'
import { LabError } from '../../actors/wire/lab-port.ts'
import type { LabReport } from '../../actors/wire/lab-report.ts'
import type { RankedBots } from './rankings.ts'

export interface Question {
  id: number
  ask: 'rankings' | 'report' | 'refresh' | 'reconcile'
  /** A difficulty ('': all), or an experiment. */
  name: string
}

export interface Answer {
  id: number
  value?: unknown
  error?: { message: string; stack: string; lab: Pick<LabError, 'reason' | 'path'> | null }
}

interface Waiting {
  resolve(value: any): void
  reject(error: unknown): void
}

/** After so long without a question what it has read is let go of. */
const IDLE_MS = 5 * 60_000

export class RankingsDesk {
  #stateDir: string
  #thread: Worker | null = null
  #waiting = new Map<number, Waiting>()
  /** What is being worked out: who asks the same meanwhile gets the same. */
  #asked = new Map<string, Promise<unknown>>()
  #next = 0
  #idle: NodeJS.Timeout | null = null

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  /** `difficulty`: of these games alone. */
  rankings(difficulty = ''): Promise<RankedBots> {
    return this.#ask('rankings', difficulty)
  }

  /** Of the experiment of that id or name; rejects with a LabError where there is none. */
  report(name: string): Promise<LabReport> {
    return this.#ask('report', name)
  }

  /** Keeps the ratings where games find them that ask for the best bot. */
  refresh(): Promise<void> {
    return this.#ask('refresh', '')
  }

  /** Enters in the ledger and with profiles what came of games elsewhere. */
  reconcile(): Promise<void> {
    return this.#ask('reconcile', '')
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    await this.#thread?.terminate()
  }

  #ask<A>(ask: Question['ask'], name: string): Promise<A> {
    const key = `${ask} ${name}`
    const same = this.#asked.get(key)
    if (same) return same as Promise<A>
    const id = this.#next++
    const answered = new Promise<A>((resolve, reject) => this.#waiting.set(id, { resolve, reject })).finally(() =>
      this.#asked.delete(key),
    )
    this.#asked.set(key, answered)
    if (this.#idle) clearTimeout(this.#idle)
    this.#thread ??= this.#open()
    this.#thread.ref()
    this.#thread.postMessage({ id, ask, name } satisfies Question)
    return answered
  }

  #open(): Worker {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { stateDir: this.#stateDir } })
    thread.on('message', (answer: Answer) => this.#answered(answer))
    thread.on('error', error => this.#gone(thread, error))
    thread.on('exit', () => this.#gone(thread, new LabError('busy', 'The rankings were not worked out; ask again.')))
    return thread
  }

  #answered({ id, value, error }: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#rest()
    if (!error) waiting?.resolve(value)
    else if (error.lab) waiting?.reject(new LabError(error.lab.reason, error.message, error.lab.path))
    else waiting?.reject(Object.assign(new Error(error.message), { stack: error.stack }))
  }

  /** It holds up nobody's end. */
  #rest(): void {
    const thread = this.#thread
    thread?.unref()
    this.#idle = setTimeout(() => void thread?.terminate(), IDLE_MS)
    this.#idle.unref()
  }

  #gone(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

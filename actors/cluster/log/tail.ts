/** The end of a log, as the node that owns it appends there. */
import { randomUUID } from 'node:crypto'
import type { Logs } from '../ports.ts'
import { type ClusterRecord, sumOf, writeRecord } from './record.ts'

/** The log is another node's by now, or nobody can tell. */
export class LogLost extends Error {
  override name = 'LogLost'
  /** Another node wrote there. */
  readonly isTaken: boolean

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.isTaken = options?.cause === undefined
  }
}

/** Room for what a broker adds to a message. */
const MARGIN = 1_024

export class LogTail {
  readonly log: string
  readonly epoch: number
  #logs: Logs
  #largest: number
  #n: number
  #sum: number

  /** `n`: the position after the newest record, `sum` what tells that one. `largest`: in bytes, of a message. */
  constructor(logs: Logs, at: { log: string; epoch: number; n: number; sum: number }, largest: number) {
    this.log = at.log
    this.epoch = at.epoch
    this.#logs = logs
    this.#largest = largest - MARGIN
    this.#n = at.n
    this.#sum = at.sum
  }

  get n(): number {
    return this.#n
  }

  get sum(): number {
    return this.#sum
  }

  /** Resolves once it is kept, whole. Rejects with LogLost: nothing more may be appended by whoever had the end. */
  async append(record: ClusterRecord): Promise<void> {
    for (const bytes of writeRecord(record, this.#largest)) {
      const result = await this.#logs.append(this.log, this.#n, bytes, randomUUID()).catch((error: Error) => error)
      if (result !== 'kept') throw lostAt(this.log, this.#n, result)
      this.#n++
      this.#sum = sumOf(bytes)
    }
  }
}

const lostAt = (log: string, n: number, why: 'taken' | Error): LogLost =>
  why === 'taken'
    ? new LogLost(`log ${log}: position ${n} was written by another node`)
    : new LogLost(`log ${log}: nobody can tell whether position ${n} was written: ${why.message}`, { cause: why })

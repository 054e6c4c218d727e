/** Logs on one stream: a record is the one message of its subject, `turns.<log>.<position>`. */
import type { Logs } from '../ports.ts'
import type { StreamStore } from './stream-store.ts'
import { LOG_STREAM } from './streams.ts'
import { fromToken, toToken } from './subject-token.ts'

/** Records asked for at a time by whoever reads a log. */
const AHEAD = 32
/** Positions asked for at a time in search of the end: the next, then 1, 3, 7 … further. */
const PROBES = 7

const subjectOf = (log: string, n: number): string => `turns.${toToken(log)}.${String(n).padStart(10, '0')}`

export function openLogs(store: StreamStore): Logs {
  /** Up to where a log is known to go; its end is sought from there. */
  const known = new Map<string, number>()
  const get = (log: string, n: number): Promise<Uint8Array | null> =>
    store.only(`record ${n} of ${log}`, LOG_STREAM, subjectOf(log, n))
  const note = (log: string, end: number): void => {
    if ((known.get(log) ?? 0) < end) known.set(log, end)
  }

  const isThere = async (log: string, n: number): Promise<boolean> => (await get(log, n)) !== null

  /** Doubles its steps, then halves them: a log has no gaps. */
  async function end(log: string): Promise<number> {
    let there = (known.get(log) ?? 0) - 1
    if (there >= 0) {
      const [isStill, isLonger] = await Promise.all([isThere(log, there), isThere(log, there + 1)])
      if (isStill && !isLonger) return there + 1
      if (!isStill) known.delete(log)
      there = isStill ? there + 1 : -1
    }
    let absent = Number.POSITIVE_INFINITY
    for (let step = 1; absent === Number.POSITIVE_INFINITY; step *= 2 ** PROBES) {
      const probes = Array.from({ length: PROBES }, (_, i) => there + step * 2 ** i)
      const found = await Promise.all(probes.map(n => isThere(log, n)))
      const first = found.indexOf(false)
      if (first >= 0) absent = probes[first]
      if (first !== 0) there = probes.at(first - 1)!
    }
    while (absent - there > 1) {
      const middle = Math.floor((there + absent) / 2)
      if (await isThere(log, middle)) there = middle
      else absent = middle
    }
    note(log, absent)
    return absent
  }

  return {
    async append(log, n, record, id) {
      const answer = await store.create(`record ${n} of ${log}`, LOG_STREAM, subjectOf(log, n), record, id)
      note(log, n + 1)
      return answer
    },
    get,
    end,
    async *read(log, from) {
      const stop = await end(log)
      const coming: Promise<Uint8Array | null>[] = []
      for (let n = from, asked = from; n < stop; n++) {
        for (; asked < Math.min(stop, n + AHEAD); asked++) {
          const one = get(log, asked)
          // Whoever stops reading leaves it without one who looks.
          one.catch(() => {})
          coming.push(one)
        }
        const record = await coming.shift()!
        if (!record) throw new Error(`The log ${log} lacks record ${n} of ${stop}.`)
        yield { n, record }
      }
    },
    async names() {
      const first = await store.subjects('the names of logs', LOG_STREAM, `turns.*.${'0'.repeat(10)}`)
      return first.map(subject => fromToken(subject.split('.')[1]))
    },
    async remove(log) {
      known.delete(log)
      await store.purge(`the end of log ${log}`, LOG_STREAM, `turns.${toToken(log)}.>`)
    },
  }
}

/** Which workers are taken for one party: whoever runs one of them may run them all, so a lie of one is a lie of all. */
import type { KnownWorker } from './tokens.ts'

/** A worker of the same party, and what it has in common with another of it. */
export interface Kin {
  worker: KnownWorker
  why: string
}

/** What two have in common, in words; null where nothing is known. */
function bond(one: KnownWorker, other: KnownWorker): string | null {
  if (one.holder !== null && one.holder.toLowerCase() === other.holder?.toLowerCase())
    return `both tokens were made for ${one.holder}`
  const shared = one.addresses.find(address => other.addresses.includes(address))
  return shared === undefined ? null : `both have called from ${shared}`
}

/** All that belong to the party of a worker but itself: who shares a holder or an address with it, or with one that does. */
export function partyOf(worker: KnownWorker, all: readonly KnownWorker[]): Kin[] {
  const found = new Map<string, Kin>()
  const open = [worker]
  for (let one = open.pop(); one; one = open.pop())
    for (const other of all) {
      const why = other.name === worker.name || found.has(other.name) ? null : bond(one, other)
      if (why === null) continue
      found.set(other.name, { worker: other, why })
      open.push(other)
    }
  return [...found.values()]
}

/** One of its party that was barred since the owner let this worker play last; null where there is none. */
export const barredKin = (worker: KnownWorker, all: readonly KnownWorker[]): Kin | null =>
  partyOf(worker, all).find(({ worker: { barred } }) => barred !== null && barred.at > (worker.lifted ?? '')) ?? null

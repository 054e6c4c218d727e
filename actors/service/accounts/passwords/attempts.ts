/**
 * How often somebody may try to sign in: by what is tried (an account) and by where it comes from, with waits that double. Whoever
 * signed in to an account from an address before is held up there by failures of that address alone. Kept in memory, in bounded room.
 */
import type { Attempts, From } from '../../../wire/accounts-port.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import { networkOf } from '../../../wire/network/network-of.ts'

interface Tries {
  failures: number
  /** ms since 1970, before which nothing is tried. */
  untilMs: number
  /** When the last one failed. */
  lastMs: number
}

/** Failures without a wait: of one account, and of an address, which many people may share. */
const FREE = { account: 5, address: 20 } as const
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Without a failure for so long, all is forgotten. */
const FORGOTTEN_MS = 3_600_000
/** Of accounts, and of addresses: those that failed longest ago give way. */
const MOST = 20_000

export interface KnownAttempts extends Attempts {
  /** Its owner has signed in from there. */
  know(key: string, address: string): void
}

export function openAttempts(now: () => number = Date.now): KnownAttempts {
  const accounts = new Map<string, Tries>()
  const addresses = new Map<string, Tries>()
  const owners = new Map<string, true>()

  const waitMs = (tries: Tries | undefined): number => Math.max(0, (tries?.untilMs ?? 0) - now())

  function fail(of: Map<string, Tries>, key: string, free: number): void {
    const before = of.get(key)
    const isFresh = before !== undefined && now() - before.lastMs < FORGOTTEN_MS
    const failures = (isFresh ? before.failures : 0) + 1
    const wait = failures < free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free))
    keep(of, key, { failures, untilMs: now() + wait, lastMs: now() })
  }

  /** The account as such, or as tried from an address of its owner. */
  const accountKey = (key: string, { address }: From): string => {
    const pair = `${key} ${networkOf(address)}`
    return owners.has(pair) ? pair : key
  }

  return {
    refuse(key, from) {
      const waits = Math.max(waitMs(accounts.get(accountKey(key, from))), waitMs(addresses.get(networkOf(from.address))))
      return waits > 0 ? slowDown(waits) : null
    },
    failed(key, from) {
      fail(accounts, accountKey(key, from), FREE.account)
      fail(addresses, networkOf(from.address), FREE.address)
    },
    succeeded(key, from) {
      accounts.delete(accountKey(key, from))
      // Not forgotten at once: else who has an account of their own could try others' without end.
      const tries = addresses.get(networkOf(from.address))
      if (tries) tries.failures = Math.max(0, tries.failures - 1)
      keep(owners, `${key} ${networkOf(from.address)}`, true)
    },
    know: (key, address) => keep(owners, `${key} ${networkOf(address)}`, true),
  }
}

function keep<T>(of: Map<string, T>, key: string, value: T): void {
  of.delete(key)
  if (of.size >= MOST) of.delete(of.keys().next().value!)
  of.set(key, value)
}

export const slowDown = (waitMs: number): Failure => {
  const seconds = Math.ceil(waitMs / 1_000)
  return {
    ...failure('account/slow-down', `There were too many failed attempts: the next can be made in ${seconds} s.`),
    retryAfter: seconds,
  }
}

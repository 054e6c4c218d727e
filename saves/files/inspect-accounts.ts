/** Accounts that others of their records name and that are gone: what signs in with them is there, and the account is not. */

import { keys } from '../database/store-keys.ts'
import { fromBytes } from '../disk/json.ts'

const RECORDS = keys.record('')
const ACCOUNT = keys.record('account/')
/** Records that go before the account does. */
const OF_ACCOUNTS = {
  'session/': 'sessions',
  'access-token/': 'access tokens',
  'credential/': 'what it signs in with',
  'program/': 'programs that it let in',
}
const META = /^games\/[^/]+\/meta$/
const NAMED = 10

export interface AccountsSeen {
  see(key: string, bytes: Uint8Array): void
  /** In words; none where every account is there that is named. */
  missing(): string[]
}

/** `isSure`: those that are named have to be there. */
export function inspectAccounts(isSure: boolean): AccountsSeen {
  const there = new Set<string>()
  /** A store of games alone names owners that are no accounts of its own. */
  let hasRecords = isSure
  /** By account, what names it. */
  const named = new Map<string, Set<string>>()
  function note(account: unknown, by: string): void {
    if (typeof account !== 'string' || account === '') return
    named.set(account, (named.get(account) ?? new Set()).add(by))
  }
  return {
    see(key, bytes) {
      hasRecords ||= key.startsWith(RECORDS)
      if (key.startsWith(ACCOUNT)) there.add(key.slice(ACCOUNT.length))
      else if (META.test(key)) note(parsed(key, bytes)?.record?.owner, `game ${key.split('/')[1]}`)
      else
        for (const [prefix, what] of Object.entries(OF_ACCOUNTS))
          if (key.startsWith(keys.record(prefix))) note(parsed(key, bytes)?.account, what)
    },
    missing() {
      if (!hasRecords) return []
      const gone = [...named].filter(([account]) => !there.has(account))
      const texts = gone.slice(0, NAMED).map(([account, by]) => `account ${account} is gone: ${[...by].join(', ')} name it`)
      return gone.length > NAMED ? [...texts, `${gone.length - NAMED} more accounts are gone`] : texts
    },
  }
}

function parsed(key: string, bytes: Uint8Array): { account?: unknown; record?: { owner?: unknown } } | null {
  try {
    return fromBytes(bytes, key) as { account?: unknown }
  } catch {
    return null
  }
}

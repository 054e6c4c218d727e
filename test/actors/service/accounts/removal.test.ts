/** A deletion of an account that was broken off goes on, and comes to its end once. */
import { expect, test } from 'vitest'
import { AccountsService } from '../../../../actors/service/accounts/accounts-service.ts'
import type { Json } from '../../../../engine/core/command.ts'
import { openAccounts } from '../../../../saves/accounts/accounts.ts'
import { openAudit } from '../../../../saves/accounts/audit.ts'
import { openSessions } from '../../../../saves/accounts/sessions.ts'
import type { Records } from '../../../../saves/database/records.ts'
import { tempDir } from '../../../temp.ts'
import { memoryRecords, QUICK_HASH } from '../../../transport/open-transport.ts'
import { testPort } from '../../../transport/service-double.ts'

/** Records that take so many changes, and none after that, as those of a server that is killed. */
function dying(all: Map<string, Json>, changes: number): Records {
  const records = memoryRecords()
  for (const [key, value] of all) records.all.set(key, value)
  let left = changes
  const spend = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  return {
    get: async key => records.get(key),
    list: async prefix => records.list(prefix),
    async put(key, value) {
      spend()
      all.set(key, value)
      await records.put(key, value)
    },
    async putAll(changes) {
      spend()
      for (const [key, value] of changes) {
        if (value === null) all.delete(key)
        else all.set(key, value)
      }
      await records.putAll(changes)
    },
    async del(key) {
      spend()
      all.delete(key)
      await records.del(key)
    },
  }
}

test('a deletion that is killed at any of its writes never began, or is carried on at the next start', async () => {
  const ends: string[] = []
  for (let changes = 0; changes < 12; changes++) {
    const stateDir = tempDir()
    const all = new Map<string, Json>()
    const open = (writes: number) => {
      const records = dying(all, writes)
      const [accounts, sessions] = [openAccounts(records), openSessions(records)]
      const parts = { accounts, sessions, records, audit: openAudit(stateDir), service: testPort(), hashCost: QUICK_HASH }
      return new AccountsService({ ...parts, complain: () => {} })
    }
    const first = open(100)
    await first.accounts.owner()
    const made = await first.register({
      ...{ name: 'Anna', email: 'anna@example.org', password: 'amber coast nine harbours' },
      ...{ role: 'member', isVerified: true },
    })
    if (!made.ok) throw new Error('no account')
    const { id } = made.answer
    await first.sessions.open(id)
    await first.accessTokens.make(id, { name: 't', scopes: ['games'], expiresMs: null })
    const removed = await open(changes)
      .remove(id, 'pass', 'console')
      .catch(() => null)
    const next = open(100)
    await next.resume()
    await next.settled()
    const left = [...all].filter(([key, value]) => (key + JSON.stringify(value)).includes(id)).map(([key]) => key.split('/')[0])
    const told = next.audit.read({ account: id, act: 'account/deleted', limit: 10 }).entries.length
    ends.push(`${changes === 0 ? 'before' : 'after'} its intent: ${left.length} left, told ${told}`)
    if (changes === 0) expect(removed).toBeNull()
  }
  expect(new Set(ends)).toEqual(new Set(['before its intent: 4 left, told 0', 'after its intent: 0 left, told 1']))
})

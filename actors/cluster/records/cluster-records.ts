/**
 * The records of accounts, sessions and the like on every node of a cluster: read from the replica, written by the node that owns their
 * log. What one node has written the next one finds, for who misses something has the log looked at before it is told that there is none.
 */
import { serialQueueByKey } from '../../../saves/accounts/serial-queue.ts'
import { type RecordChange, type SharedRecords, TemporarilyUnavailable } from '../../../saves/database/records.ts'
import type { Store } from '../../../saves/database/store.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { toBytes } from '../../../saves/disk/json.ts'
import type { OwnerAsk } from '../../wire/owner/owner-requests.ts'
import { RECORDS } from '../log/log-names.ts'
import { UnknownOutcome } from '../ports.ts'
import { NotTheOwner, type OwnerLink } from './owner-link.ts'
import type { RecordsReplica } from './records-replica.ts'

export interface ClusterRecordsParts {
  replica: RecordsReplica
  link: OwnerLink
  /** Null on a node that never owns a log. */
  store: (Pick<Store, 'commit'> & { owns(log: string): boolean; position(log: string): number }) | null
}

export interface ClusterRecords extends SharedRecords {
  close(): void
}

/** Between looks at how far the own store has come: others write to the log besides. */
const HINT_MS = 25

export function openClusterRecords({ replica, link, store }: ClusterRecordsParts): ClusterRecords {
  /** By key: what is compared is still there when the other is put in its place. */
  const inTurn = serialQueueByKey()

  async function commit(changes: readonly RecordChange[]): Promise<void> {
    const puts = changes.map(
      ([key, value]) => [keys.record(key), value === null ? null : toBytes(value)] as [string, Uint8Array | null],
    )
    await store!.commit({ puts }).catch(error => {
      // Whoever owns the log next says what is there; writing the same again changes nothing.
      if (error instanceof UnknownOutcome) throw new NotTheOwner()
      throw error instanceof StoreFailure ? new TemporarilyUnavailable(error.message) : error
    })
    replica.hint(store!.position(RECORDS))
  }

  link.serve('write', async ({ key, value, before }) =>
    inTurn(key, async () => {
      await replica.reach(store!.position(RECORDS))
      if (before !== undefined && JSON.stringify(replica.get(key) ?? null) !== JSON.stringify(before)) return false
      await commit([[key, value]])
      return true
    }),
  )

  /** In turn with all that writes one of these keys. */
  const inAllTurns = <T>(names: readonly string[], work: () => Promise<T>): Promise<T> =>
    [...names].sort().reduceRight<() => Promise<T>>((then, key) => () => inTurn(key, then), work)()

  link.serve('write-all', async changes =>
    inAllTurns(
      changes.map(([key]) => key),
      async () => {
        await commit(changes)
        return true as const
      },
    ),
  )

  const write = (asked: OwnerAsk<'write'>): Promise<boolean> => link.ask('write', asked, { isRepeatable: true, isBound: true })

  let hinted = 0
  const hints = setInterval(() => {
    if (!link.isOwner() || store!.position(RECORDS) === hinted) return
    hinted = store!.position(RECORDS)
    replica.hint(hinted)
  }, HINT_MS).unref()

  return {
    async get(key) {
      const known = replica.get(key)
      if (known !== undefined) return known
      if (link.isOwner()) await replica.reach(store!.position(RECORDS))
      else
        await replica.lookAgain().catch(() => {
          throw new TemporarilyUnavailable('The accounts cannot be read just now.')
        })
      return replica.get(key)
    },
    list: async prefix => replica.list(prefix),
    put: async (key, value) => void (await write({ key, value })),
    del: async key => void (await write({ key, value: null })),
    putAll: async changes => void (await link.ask('write-all', changes, { isRepeatable: true, isBound: true })),
    replace: (key, before, value) => write({ key, value, before }),
    follow: tell => replica.follow(tell),
    close: () => clearInterval(hints),
  }
}

/** How far a log of the cluster is in the local store: noted with every commit, so that the copy is what the log says up to there, and no more. */

import type { OpenStore, Store } from '../../../saves/database/store.ts'
import { gamePrefixes, keys } from '../../../saves/database/store-keys.ts'
import { fromBytes, toBytes } from '../../../saves/disk/json.ts'
import { isCommon, LAB, RECORDS } from './log-names.ts'

export interface CopyNote {
  /** Position after the newest record that is in it. */
  n: number
  /** Of the owner by that record. */
  epoch: number
  node: string | null
  /** Of the newest record. */
  sum: number
  /** Where the game's own log ends in it. */
  end: number
  /** The cluster's log has lost its end; the copy has that yet. */
  isAhead?: boolean
  /** The game was deleted; what the cluster has of it is to go. */
  isDeleted?: boolean
}

export const notePut = (log: string, note: CopyNote): [string, Uint8Array] => [keys.clusterCopy(log), toBytes(note)]

/** By log. One that is damaged is as good as none: its copy is made anew. */
export async function readNotes(store: Pick<Store, 'list'>): Promise<Map<string, CopyNote>> {
  const prefix = keys.clusterCopies
  const entries = await store.list(prefix, { skipDamaged: true })
  return new Map(entries.map(([key, bytes]) => [key.slice(prefix.length), fromBytes(bytes, key) as CopyNote]))
}

const SNAPSHOTS = 'snap/'

/** Under which keys its log is the truth. Snapshots only follow from it. */
export function logPrefixes(log: string): string[] {
  if (log === RECORDS) return [keys.record('')]
  if (log === LAB) return [keys.lab('')]
  return gamePrefixes(log).filter(prefix => !prefix.startsWith(SNAPSHOTS))
}

/** Clears the copy; accounts that never were a copy of the cluster's are set aside. */
export async function wipeCopy(store: OpenStore, log: string, isCopy: boolean): Promise<void> {
  await store.commit({ puts: [[keys.clusterCopy(log), null]] })
  if (!isCommon(log)) await store.clear(gamePrefixes(log))
  else if (isCopy || log === LAB) await store.clear(logPrefixes(log))
  else {
    const prefix = keys.record('')
    await store.commit({ aside: [{ prefix, from: prefix, to: keys.aside(RECORDS, Date.now(), 'records') }] })
  }
}

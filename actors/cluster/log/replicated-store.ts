/** The store of a node among several: what it commits is in the cluster's log of the game and on its own disk, and only then taken for written. */
import { serialQueueByKey } from '../../../saves/accounts/serial-queue.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import type { ClaimResult, PublishResult } from './claims.ts'
import { readNotes } from './local-copy.ts'
import { RECORDS } from './log-names.ts'
import { OwnLogs, type OwnLogsParts } from './own-logs.ts'
import type { Owner } from './owner.ts'

export type { ClaimResult, PublishResult } from './claims.ts'
export type { Owner } from './owner.ts'

export interface ReplicatedStore extends OpenStore {
  owns(log: string): boolean
  /** By the newest record of the log; null: there is no log. */
  ownerOf(log: string): Promise<Owner | null>
  /**
   * Takes the log where `may` says so of whoever owns it, and brings the local copy up to date; what of its end only this copy has is
   * published first. `gone`: there is no such game. Rejects where it cannot be told, or the local store takes nothing.
   */
  claim(log: string, may: (owner: Owner) => boolean): Promise<ClaimResult>
  /** What the local copy of another node's log lacks is read, for a claim that may follow. */
  copyEarly(log: string): Promise<void>
  /** Everything handed in is written, then the log is nobody's. Rejects where nobody can tell whether that was written. */
  release(log: string): Promise<void>
  /** Told of every log that is not this node's any more without its having released it. Returns what ends it. */
  onLost(tell: (log: string) => void): () => void
  /** Of the log: the position up to which this node has it. */
  position(log: string): number
  /** Makes a log, which is nobody's yet, of a game that the local store holds and the cluster does not. */
  publishGame(game: string): Promise<PublishResult>
  /** The same for accounts, sessions and budgets. */
  publishRecords(): Promise<PublishResult>
}

export async function openReplicatedStore(store: OpenStore, parts: OwnLogsParts): Promise<ReplicatedStore> {
  const logs = new OwnLogs(store, parts, await readNotes(store))
  /** Of one log one thing at a time. */
  const inTurn = serialQueueByKey()
  let closing: Promise<void> | null = null
  return {
    ...store,
    commit: batch => logs.commit(batch),
    clear: prefixes => logs.clear(prefixes),
    close: () => (closing ??= logs.close()),
    owns: log => logs.owns(log),
    ownerOf: log => logs.ownerOf(log),
    claim: (log, may) => inTurn(log, () => logs.claim(log, may)),
    copyEarly: log => inTurn(log, () => logs.copyEarly(log)),
    release: log => inTurn(log, () => logs.release(log)),
    onLost: tell => logs.onLost(tell),
    position: log => logs.position(log),
    publishGame: game => inTurn(game, () => logs.publish(game)),
    publishRecords: () => inTurn(RECORDS, () => logs.publish(RECORDS)),
  }
}

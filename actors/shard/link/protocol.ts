/** Messages between the main thread and a worker thread. */

import type { Batch } from '../../../saves/database/batch.ts'
import type { ListOptions } from '../../../saves/database/store.ts'
import type { PlainStoreError } from '../../../saves/database/store-errors.ts'
import type { BudgetAsk, BudgetSettled, Grant } from '../../wire/budget-port.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ShardSettings } from '../../wire/shard-dependencies.ts'
import type { ShardNews, ShardRequest } from '../../wire/shard-messages.ts'

/** What a worker is started with. */
export interface WorkerStart {
  settings: ShardSettings
  stateDir: string
  /** It makes games and plays none. */
  makes: boolean
  /** One number: requests posted to it since its start. */
  posted: Int32Array
  /** Where it tells what it is at (heartbeat.ts). */
  pulse: SharedArrayBuffer
}

/** A use of the store, which the main thread alone has open. */
export type StoreRequest =
  | { op: 'commit'; batch: Batch }
  | { op: 'get'; key: string }
  | { op: 'list'; prefix: string; options: ListOptions }
  | { op: 'clear'; prefixes: string[] }
  | { op: 'end'; game: string }
  /** Answered once commits are taken. */
  | { op: 'ready' }

export type ToWorker =
  | { type: 'request'; id: number; request: ShardRequest }
  | { type: 'stored'; id: number; value: unknown }
  | { type: 'notStored'; id: number; error: PlainStoreError }
  | { type: 'granted'; id: string; grant: Grant }
  | { type: 'stop' }

export type FromWorker =
  | { type: 'ready' }
  /** `tookMs`: what it took of the thread's processor time, in ms. */
  | { type: 'reply'; id: number; reply: Reply; tookMs: number }
  | { type: 'store'; id: number; ask: StoreRequest }
  | { type: 'reserve'; ask: BudgetAsk }
  | { type: 'settle'; settled: BudgetSettled }
  | { type: 'news'; news: ShardNews }
  | { type: 'stopped' }

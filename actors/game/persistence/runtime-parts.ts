/** What a runtime is opened with: the game as it was kept, and what it needs from outside. */
import type { EngineContext, GameEvent } from '../../../engine/index.ts'
import type { Store } from '../../../saves/database/store.ts'
import type { GameFault } from '../../../saves/games/game-faults.ts'
import type { LogRecord } from '../../../saves/games/game-log.ts'
import type { StoredGame } from '../../../saves/games/games.ts'
import type { Picture } from '../../../saves/games/replay/replay-picture.ts'
import type { Replies } from '../../wire/pending-replies.ts'
import type { WorkMeter } from '../../wire/threads/work-meter.ts'
import type { ModelUsage } from '../../wire/turn-stats.ts'
import type { Origin } from './record.ts'

/** What a runtime takes over: a world, and where its log stands. */
export interface RuntimeStart {
  w: EngineContext
  origin: Origin
  /** Position of the next log record. */
  next: number
  snapshots: number[]
  picture: Picture
  /** Records of the round under way, and those of them that are of the turn under way. */
  roundRecords: LogRecord[]
  turnRecords: LogRecord[]
  /** What its seat has done in it, as recorded; null where it was not. */
  tally: unknown
  /** What each seat was last told, by seat. */
  told: unknown[]
  /** Why nothing goes on in it; the state is as it was before. */
  fault?: GameFault | null
  /** The newest that was said, oldest first. */
  said: GameEvent[]
  /** Positions of records of another version that could not be carried out; the log is told of them. */
  aside?: number[]
}

/** What a runtime needs from outside. */
export interface RuntimeEnds {
  store: Store
  replies: Replies
  /** ms since 1970. */
  now(): number
  stepWindowMs: number
  /** As in the settings. */
  logSnapshots: number
  work: WorkMeter
  /** The store lost what was handed to it. */
  onLost(error: unknown): void
  /** A command was carried out. */
  onPerformed(): void
  /** A seat's turn is over in which its model was asked, and on the disk. */
  onModelUsed(usage: ModelUsage): void
  /** A newer record of the game is on the disk. */
  onRecord(record: StoredGame): void
}

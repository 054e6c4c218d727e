/** What a game's place in its shard knows, needs and is told. */
import type { GameFault } from '../../saves/games/game-faults.ts'
import type { CallEvent, FromGame, OpenedGame } from '../game/machine.ts'
import type { RuntimeStart } from '../game/persistence/runtime-parts.ts'
import type { Failure } from '../wire/messages.ts'
import type { Replies } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import type { ShardRequests } from '../wire/shard-messages.ts'
import type { CrashHistory } from './crash-history.ts'

/** What a place needs of its shard. */
export interface PlaceEnds {
  replies: Replies
  crashes: Pick<CrashHistory, 'note'>
  tell: ShardDeps['tell']
  /** Whether no more games may come into memory for now. */
  isFull(): boolean
  /** Brings the game into memory, once it is its turn: the place is told what came of it. */
  load(make: ShardRequests['shard/create']['ask'] | null, fault: GameFault | null): void
  /** The place is told once the store takes writes again. */
  awaitStore(): void
}

export interface PlaceInput {
  /** Of the game. */
  id: string
  /** What it is opened for. */
  call: CallEvent
  ends: PlaceEnds
}

export interface PlaceContext {
  id: string
  ends: PlaceEnds
  /** Messages for the game that wait until it takes them. */
  queue: CallEvent[]
  /** What the game is stopped with as it comes into memory. */
  fault: GameFault | null
  /** While it is in memory. */
  opened: OpenedGame | null
  /** The game is to be brought back once the store takes writes again. */
  awaitsStore: boolean
  /** The operator was told that it cannot be shown. */
  isTold: boolean
}

export type PlaceEvent =
  | FromGame
  /** The game was made or read, and begins. */
  | { type: 'LOADED'; start: Pick<RuntimeStart, 'w' | 'origin'> }
  /** It has begun, and all that follows from that is done: it takes messages. */
  | { type: 'BEGUN' }
  /** There is none of that id, or it could not be made. */
  | { type: 'ABSENT'; why: Failure | null }
  /** It could not be brought into memory, or has crashed in it. */
  | { type: 'CRASHED'; error: unknown }
  /** It is out of memory. */
  | { type: 'LEFT'; isDropped: boolean }
  /** The store takes writes again. */
  | { type: 'READY' }

/** The parts of a game in memory, each of which knows one thing. */
import type { SeatAdvice } from '../../../bot/seat-advice.ts'
import type { Replies, Reply } from '../../wire/pending-replies.ts'
import type { ShardDeps } from '../../wire/shard-dependencies.ts'
import type { ShardRequest } from '../../wire/shard-messages.ts'
import type { GameRuntime } from '../persistence/runtime.ts'
import type { Pace } from '../seats/pace.ts'
import type { Steps } from '../seats/steps.ts'
import type { Deltas } from './deltas.ts'
import type { Outbox } from './outbox.ts'
import type { PendingNegotiations } from './pending-negotiations.ts'
import type { Publisher } from './publisher.ts'
import type { Readers } from './readers.ts'
import type { TurnClock } from './turn-clock.ts'
import type { Waits } from './wait-list.ts'

/** A call that is being carried out; `replyTo` null: a read, which its asker answers. */
export interface CallAtWork {
  replyTo: number | null
}

/** Everything that parts may use of each other; each takes what it needs of it. */
export interface GameParts {
  id: string
  deps: ShardDeps
  replies: Replies
  runtime: GameRuntime
  clock: TurnClock
  pace: Pace
  publisher: Publisher
  deltas: Deltas
  readers: Readers
  advice: SeatAdvice
  /** Where each seat's turn stands in its steps. */
  steps: Steps[]
  waits: Waits
  pending: PendingNegotiations
  /** What was caused and not yet told to seats, negotiations and the game's machine, which sends it on. */
  signals: Outbox
  /** What is being carried out for somebody: what goes wrong now is its fault, not the game's. */
  calling: CallAtWork | null
  /** When somebody last asked for something. */
  askedMs: number
  /** It crashed twice in this place without a call: the next driver had better do nothing. */
  warned: boolean
  /** What the driver of each seat remembers. */
  memories: unknown[]
  /** The way in for its own drivers: as everybody's. */
  request(request: ShardRequest): Reply | Promise<Reply>
}

/** A seat as its driver has it: what any player can do and know there, and what is kept for whoever plays it. Nothing else of the game. */
import type { Command, EngineContext, Outcome, Refusal } from '../../../engine/index.ts'
import type { TranscriptEntry } from '../../../saves/games/transcripts.ts'
import type { CallAnswer, Failure } from '../../wire/messages.ts'
import type { ShardDeps } from '../../wire/shard-dependencies.ts'
import type { ModelUsage } from '../../wire/turn-stats.ts'
import type { Floor } from './steps.ts'

export interface DriverSeat {
  /** Id of the game. */
  readonly game: string
  /** Account that the game belongs to. */
  readonly owner: string
  readonly seat: number
  readonly deps: DriverDeps
  /** To be read while handling one message; never kept, never changed. */
  world(): EngineContext
  /** Carries a command out, checked, counted and recorded as a call's. Null where the game has ended. */
  perform(command: Command): Outcome | Refusal | null
  /** A tool call as any remote player's, with the text of its answer, which `reader` sees. Rejects where the game was lost. */
  call(tool: string, args: unknown, step: string, reader: string): Promise<CallAnswer | Failure>
  /** Null where there is room for more commands, else what to wait for: the disk is behind. */
  room(): Promise<void> | null
  /** Calls `go` when a bot's turn may begin by the pace of the game, at once where it has none; returns what ends the wait. */
  whenDue(go: () => void): () => void
  /** Whether somebody outside waits for what it does: a player elsewhere, or who watches. */
  isAwaited(): boolean
  /** Where it stands in its negotiations. */
  floor(): Floor
  /** True once, where the game failed twice at this very turn: its driver had better do nothing. */
  takeWarning(): boolean
  /** What its driver remembers for as long as the game is in memory; `blank` makes it. */
  memory<M>(blank: () => M): M
  /** What its model was used for in the turn under way, to be added to. */
  usage(): ModelUsage
  /** Number of the first free line of a turn's transcript. */
  nextTranscriptEntry(turn: number): Promise<number>
  keepTranscript(turn: number, n: number, entry: TranscriptEntry): void
  /** Tells the operator. */
  complain(text: string): void
}

/** What drivers need of the thread that they run in. */
export type DriverDeps = Pick<
  ShardDeps,
  'bots' | 'models' | 'budgets' | 'random' | 'clock' | 'now' | 'soon' | 'scheduler' | 'settings'
>

/** What a driver tells its seat beside its calls. */
export type DriverEvent =
  | { type: 'SKIP'; why?: string }
  /** That step is over, whether or not it held a call. */
  | { type: 'STEP_OVER'; step: string }
  | { type: 'NOTE'; note: DriverNote }

export type DriverNote =
  | { kind: 'thought'; text: string }
  /** Time that went into failures of its endpoint: none of the turn's. */
  | { kind: 'lost'; ms: number }
  /** It cannot go on; `why` is told to everybody. */
  | { kind: 'pause'; why: string }

/** What a driver is told by its seat while it plays a turn. */
export type SeatNews = { type: 'FLOOR'; floor: Floor; negotiation: number }

/** A driver at work. */
export interface Driving {
  at: DriverSeat
  /** Negotiation to be answered, or NONE. */
  negotiation: number
  /** To its seat; once the seat has stopped the driver, nothing more comes of it. */
  send(event: DriverEvent): void
  /** From its seat. */
  onNews(listener: (news: SeatNews) => void): void
}

/** Begins to play; what it returns stops it. */
export type PlayDriver = (driving: Driving) => () => void

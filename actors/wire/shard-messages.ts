/** Messages over a Link: between the service and a shard, wherever it runs. Plain data. */
import type { GameFault } from '../../saves/games/game-faults.ts'
import type { ForkedFrom, FromLab, StoredGame } from '../../saves/games/games.ts'
import type { Language } from '../../tools/words/language/languages.ts'
import type { IncidentPlace } from './incidents.ts'
import type { Frame, NewGame, Requests, RequestType, SeatWish, Viewer } from './messages.ts'
import type { Cost } from './threads/work-meter.ts'
import type { ModelUsage } from './turn-stats.ts'

/** Requests of the service's own to a game, beside those that the transport makes. */
export interface ShardRequests {
  /** Makes the game: anew, of another's past, or of a file; `tokens` are hashes by seat. */
  'shard/create': {
    ask: { owner: string; created: string; tokens: string[] } & GameSource
    answer: StoredGame
  }
  /** Brings it into memory. */
  'shard/wake': { ask: object; answer: null }
  /** Sends it out of memory, after a snapshot. */
  'shard/sleep': { ask: object; answer: null }
  /** Sends it out of memory for good. */
  'shard/drop': { ask: object; answer: null }
  /** From now on frames of the game are told, until as many `unwatch` as `watch` have come. */
  'shard/watch': { ask: { viewer: Viewer; since: number | null; deltas: boolean }; answer: Watched }
  'shard/unwatch': { ask: { viewer: Viewer; deltas: boolean }; answer: null }
}

/** What a game is made of; `file` is the path of one that was exported. */
export type GameSource = { spec: NewGame } | { fork: Fork } | { file: string; from_lab?: FromLab | undefined }

/** A game that goes on from the beginning of a round of another. */
export interface Fork extends ForkedFrom {
  /** What its randomness is drawn from; null: from where the other's was. */
  seed: number | null
  /** Null: as the other. */
  name: string | null
  /** Changes of seats. */
  seats: SeatWish[]
  /** Nobody is told who plays from now on. */
  quiet: boolean
  paused: boolean
}

export interface Watched {
  turn: number
  /** The viewer's newest frame. */
  seq: number
  /** The viewer's frames after `since`; none where there is a gap. */
  backlog: Frame[]
  resync: boolean
  /** Where deltas were asked for: the revision on which the first follows. */
  rev?: number
}

/** A frame without its number. */
export type Unnumbered = Frame extends infer F ? (F extends Frame ? Omit<F, 'seq'> : never) : never

/** A frame and who may see it: bits of seats; a spectator of the whole sees all. */
export interface ToldFrame {
  frame: Unnumbered
  knownBy: number
  /** Number of the frame for each seat, and last for spectators; 0 for those who may not see it. */
  seqs: number[]
  /** What an event's text is in other languages than English. */
  texts?: { readonly [L in Language]?: string }
  /** By seat: number of the event that it tells of. */
  numbers?: number[]
  /** Not for spectators of the whole: what seats are told that may know only a part. */
  seatsOnly?: true
  /** A delta: for those who look with the eyes that `seqs` names, and asked for deltas. It has the number of the frame before it. */
  isDelta?: true
}

type All = Requests & ShardRequests
export type ShardRequestType = RequestType | keyof ShardRequests

/** A request to a game, with its id. */
export type ShardRequest<T extends ShardRequestType = ShardRequestType> = {
  [K in T]: { type: K; game: string; ask: ShardAsk<K> }
}[T]
/** What a request of the kind asks for. */
export type ShardAsk<T extends ShardRequestType> = All[T]['ask']

export type ShardNews =
  | { type: 'frames'; game: string; frames: ToldFrame[] }
  | { type: 'record'; game: StoredGame }
  | { type: 'asleep'; game: string }
  /** It crashed and starts over: who watches has to ask anew. */
  | { type: 'restarted'; game: string }
  /** It is stopped, and stays so until its owner has it tried again. */
  | { type: 'fault'; game: string; fault: GameFault }
  /** A turn is over, and on the disk, in which a model was asked: what that took. */
  | { type: 'model'; game: string; usage: ModelUsage }
  /** For the operator; `at` says more than the game. */
  | { type: 'trouble'; game: string; text: string; at?: IncidentPlace }
  /** What games took of its thread in the last `ms`; those that took next to nothing are left out. */
  | { type: 'costs'; ms: number; costs: Cost[] }

/** The viewer's number of a frame; 0 where it may not see it. */
export const seqFor = ({ seat }: Viewer, { seqs }: ToldFrame): number => seqs[seat ?? seqs.length - 1]

/** The frame as it is sent to a viewer who may see it. */
export function frameFor(viewer: Viewer, told: ToldFrame): Frame {
  const { numbers, texts } = told
  const text = viewer.language && texts?.[viewer.language]
  const frame = text && told.frame.type === 'event' ? { ...told.frame, event: { ...told.frame.event, text } } : told.frame
  const numbered = { seq: seqFor(viewer, told), ...frame } as Frame
  const number = viewer.seat === null ? undefined : numbers?.[viewer.seat]
  if (number === undefined) return numbered
  if (numbered.type === 'event') return { ...numbered, event: { ...numbered.event, seq: number } }
  return numbered.type === 'thought' ? { ...numbered, event: number } : numbered
}

/** A number, never 0, by which two requests of one game are known to be the same call: of one kind, tool and seat. */
export function callNumber({ type, ask }: ShardRequest): number {
  const { tool = '', seat = -1 } = ask as { tool?: unknown; seat?: unknown }
  let number = Number(seat)
  for (const word of [type, String(tool)])
    for (let i = 0; i < word.length; i++) number = (Math.imul(number, 31) + word.charCodeAt(i)) | 0
  return number || 1
}

const SPECTATORS = -1

/** Who asks, for taking turns: a seat, or all spectators together; null: a request whose place among all others matters. */
export function callerOf({ ask }: ShardRequest): number | null {
  const { seat, viewer } = ask as { seat?: number; viewer?: Viewer }
  return seat ?? (viewer ? (viewer.seat ?? SPECTATORS) : null)
}

/**
 * How many times a request counts whose processor time is charged to its caller. A view is written out and read again on its way; what
 * follows on the end of a turn is the game's, and comes no oftener than turns do.
 */
export const weightOf = ({ type, ask }: ShardRequest): number =>
  type === 'seat/view' ? 4 : type === 'seat/call' && ask.tool === 'end_turn' ? 0 : 1

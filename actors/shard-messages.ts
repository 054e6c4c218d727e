/** Messages over a Link: between the service and a shard, wherever it runs. Plain data. */
import type { StoredGame } from '../saves/games.ts'
import type { Frame, NewGame, Requests, RequestType, Viewer } from './messages.ts'

/** Requests of the service's own to a game, beside those that the transport makes. */
export interface ShardRequests {
  /** Makes the game; `tokens` are hashes by seat. */
  'shard/create': {
    ask: { spec: NewGame; owner: string; created: string; tokens: string[] }
    answer: StoredGame
  }
  /** Brings it into memory. */
  'shard/wake': { ask: object; answer: null }
  /** Sends it out of memory, after a snapshot. */
  'shard/sleep': { ask: object; answer: null }
  /** Sends it out of memory for good. */
  'shard/drop': { ask: object; answer: null }
  /** From now on frames of the game are told, until as many `unwatch` as `watch` have come. */
  'shard/watch': { ask: { since: number | null }; answer: Watched }
  'shard/unwatch': { ask: object; answer: null }
}

export interface Watched {
  turn: number
  /** Newest frame. */
  seq: number
  /** Frames after `since`; none where there is a gap. */
  backlog: ToldFrame[]
  resync: boolean
}

/** A frame and who may see it: bits of seats; a spectator of the whole sees all. */
export interface ToldFrame {
  frame: Frame
  knownBy: number
  /** Not for spectators of the whole: what seats are told that may know only a part. */
  seatsOnly?: true
}

type All = Requests & ShardRequests
export type ShardRequestType = RequestType | keyof ShardRequests

/** A request to a game, with its id. */
export type ShardRequest = { [T in ShardRequestType]: { type: T; game: string; ask: All[T]['ask'] } }[ShardRequestType]

export type ShardNews =
  | { type: 'frames'; game: string; frames: ToldFrame[] }
  | { type: 'record'; game: StoredGame }
  | { type: 'asleep'; game: string }
  /** It crashed and starts over: who watches has to ask anew. */
  | { type: 'restarted'; game: string }
  | { type: 'trouble'; game: string; text: string }

export const mayKnow = ({ seat }: Viewer, { knownBy, seatsOnly }: ToldFrame): boolean =>
  seat === null ? !seatsOnly : (knownBy & (1 << seat)) !== 0

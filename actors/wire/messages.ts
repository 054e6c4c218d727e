/** Every message that crosses an actor's border: plain data, typed once. A request has one answer, always. */

import type { GameEvent, Json, Limits, Seat, TurnOrder } from '../../engine/index.ts'
import type { Limit } from '../../saves/accounts/budgets.ts'
import type { FromLab, GameRecord, GameStatus, SeatRecord, SeenGame, SeenSeat } from '../../saves/games/games.ts'
import type { SeatHandover } from '../../saves/games/seat-handovers.ts'
import type { Sharing } from '../../saves/games/sharing.ts'
import type { TranscriptEntry } from '../../saves/games/transcripts.ts'
import type { TurnMetrics } from '../../saves/games/turn-metrics.ts'
import type { KeyNote } from '../../saves/models/api-keys.ts'
import type { ModelEntry } from '../../saves/models/models.ts'
import type { PastEvent } from '../../tools/events/past-event.ts'
import type { ForcedEnd, Pause } from '../../tools/interruptions.ts'
import type { EventSummary, ViewDelta } from '../../tools/wire.ts'
import type { Language } from '../../tools/words/language/languages.ts'
import type { BudgetNote, OwnBudgets } from './budget-notes.ts'
import type { ErrorCode } from './errors.ts'
import type { FoundList, GameQuery, ListOrder, ListStatus, StatusCounts } from './game-query.ts'
import type { GameStanding } from './lab/standing-schema.ts'

export type {
  FoundList,
  FromLab,
  GameRecord,
  GameStatus,
  KeyNote,
  ListOrder,
  ListStatus,
  ModelEntry,
  SeatHandover,
  SeatRecord,
  SeenGame,
  SeenSeat,
  Sharing,
  StatusCounts,
  TranscriptEntry,
  TurnMetrics,
}

export type Driver = Seat['driver']

/** What POST /api/games takes; every field has a default. */
export interface NewGame {
  name?: string
  size?: string
  map?: string
  speed?: string
  difficulty?: string
  /** Era that everybody begins in. */
  startEra?: string
  seed?: number
  /** 0 or absent: the speed's length. */
  turns?: number
  ruleset?: string
  /** Extensions over the ruleset, in this order. */
  mods?: string[]
  victories?: string[]
  cityStates?: number
  barbarians?: boolean | 'relaxed' | 'raging'
  /** Default true: pantheons, prophets and religions; rules without religion have none whatever is asked. */
  religion?: boolean
  /** Default true: nuclear weapons can be made. */
  nuclear?: boolean
  /** Default false. */
  espionage?: boolean
  /** Default 'in order': one seat after the other; 'together': all act in the same round. */
  turnOrder?: TurnOrder
  /** 'tutorial': what its lessons are about lies around the first seat. */
  scenario?: string
  /** As older programs asked: 'all' stands for access 'public'. */
  visibility?: 'players' | 'all'
  /** Default: it is private. */
  sharing?: Partial<Sharing>
  /** Default false: names, models, profiles and accounts of seats are hidden from the others until it is over. */
  anonymous?: boolean
  /** Rounds in a second that bots play at most; null or absent: as fast as they can. */
  pace?: number | null
  seats: NewSeat[]
}

export interface NewSeat {
  driver: Driver
  nation?: string
  name?: string
  profile?: string | null
  /** 0–1; null: the profile's own. */
  aggression?: number | null
  /** What a bot plays, in full: the service makes it of the profile. */
  bot?: string | null
  model?: string | null
  limits?: Partial<Limits>
  /** Whose seat it is; null or absent: whoever has its token. */
  account?: string | null
}

/** A seat of a forked game that is to be played otherwise. */
export interface SeatWish extends Partial<Omit<NewSeat, 'nation' | 'account'>> {
  seat: number
}

/** What POST /api/games/{id}/fork takes. */
export interface NewFork {
  /** The round at whose beginning the games go on. */
  turn: number
  /** How many games; default 1. */
  continuations?: number
  /** Default false: each draws its own. */
  same_chance?: boolean
  /** Whole number that chance is drawn from, of the first game (others: one more each); absent: drawn itself. */
  seed?: number
  name?: string
  paused?: boolean
  seats?: SeatWish[]
}

/** A ruleset that games can be made with, and the names that may be chosen of it. */
export interface RulesetNote {
  name: string
  /** Of its content: of an extension that of its own files. */
  hash: string
  /** What is played by itself, or what is laid over a base; alone an extension lies over the default ruleset. */
  kind: 'base' | 'extension'
  /** Filters of mods: each has to match another part of a game's rules. */
  requires: string[]
  /** Filters of mods: none may match another part. */
  incompatible: string[]
  /** Why it cannot be loaded. */
  problems: string[]
  /** What a player should know: a mod plays on other rules than it asks for. */
  notices: string[]
  /** Of games that name neither speed nor difficulty; '' where it cannot be loaded. */
  usual: { speed: string; difficulty: string }
  /** Civilizations that a seat can play. */
  nations: string[]
  eras: string[]
  speeds: string[]
  difficulties: string[]
  /** The service's words, or the ruleset's names where it has none. */
  victories: string[]
}

/** Names of a base and of the mods over it; absent: those of games that name none. */
export interface RulesAsked {
  ruleset?: string
  mods?: string[]
}

/** What a base with mods would offer. */
export interface Combined {
  /** Null where they cannot be played. */
  rules: RulesetNote | null
  /** JSON pointers of a new game's fields, and a sentence for each. */
  problems: { path: string; message: string }[]
}

/** A whole ruleset: `rules` by kind, the objects as the files have them. */
/** A type and no interface, so that it is Json as well. */
export type WholeRules = {
  name: string
  hash: string
  rules: Json
}

/** Rounds of the recap from the one that was asked for, each as its schema has it; `next`: the first of the next page, null at the end. */
export type ReplayPage = { rounds: Json[]; next: number | null; [more: string]: Json }

export interface CreatedGame {
  id: string
  seed: number
  seats: { seat: number; nation: string; driver: Driver; profile?: string; token: string }[]
}

/** Why a request was not carried out, as it is told. */
export interface FailureDetail {
  code: ErrorCode
  /** One sentence that names the rule. */
  message: string
  /** What would be allowed. */
  hint?: string
  /** JSON pointer into the call, '/args/x'. */
  path?: string
  /** The nearest call of a tool that was legal when this was told. */
  next?: { tool: string; args: object }
  /** Turn from which on the same call can be made, as far as is known now. */
  from_turn?: number
}

/** Why a request was not carried out, with the HTTP status that fits. */
export interface Failure {
  ok: false
  status: number
  error: FailureDetail
  /** Seconds, with 429 and 503. */
  retryAfter?: number
}

export interface TurnInfo {
  turn: number
  your_turn: boolean
  steps: number
  toolCalls: number
  secondsLeft: number | null
}

export interface CallAnswer {
  ok: true
  result: Json
  /** What a model is shown instead of the JSON; where it was asked for. */
  text?: string
  notes?: string[]
  turn: TurnInfo
}

export interface WaitAnswer {
  status: 'your_turn' | 'negotiation' | 'game_over' | 'eliminated' | 'paused' | 'waiting'
  turn: number
  your_turn?: boolean
  negotiation_ids?: number[]
  winner?: number | null
  victory?: string
  /** ms since 1970. */
  deadline?: number
  /** Until then, when it was told. */
  seconds_left?: number
  /** Why the game is paused, where it is. */
  paused?: Pause
  /** How the seat's last turn was ended, where not by the seat. */
  forced_end?: ForcedEnd
  /** Where it was asked for, and there is something to do. */
  briefing?: Json
  /** Of the briefing, as a model is shown it; where it was asked for. */
  text?: string
}

/** The briefing that a wait is to answer with. */
export interface BriefingWish {
  detail?: 'brief' | 'normal' | 'full'
  /** As of a call. */
  reader?: string
  /** Whole, not what changed since the reader's last. */
  fresh?: boolean
  text?: boolean
  /** Absent: English. */
  language?: Language
}

/** Who looks: a seat, or a spectator of the whole (seat null). */
export interface Viewer {
  seat: number | null
  /** In which what happens is told; absent: English. */
  language?: Language
  /** Of a replay, the last round that may be told of (below 0: none yet); absent: all. */
  until?: number
}

/** An event as it is sent: with its text for whom it is sent to, in place of its arguments and of who knows. */
export type ToldEvent = Omit<GameEvent, 'knownBy' | 'args'> & { text: string }

/** A live update. `seq` grows by one with each frame that its viewer is sent, deltas aside. */
export type Frame = {
  seq: number
} /** `rev`, where deltas were asked for: the first one follows on the view of that revision. */ & (
  | { type: 'hello'; game: string; turn: number; seat: number | null; resync?: boolean; rev?: number }
  /** `acting`: seats that have not ended the round, where all play it together. */
  | { type: 'turn'; turn: number; active: number; acting?: readonly number[] }
  | { type: 'event'; event: ToldEvent }
  /** `deadline`, ms since 1970: while an answer is awaited, when that of `floor` has to be there. */
  | { type: 'negotiation'; id: number; state: string; floor: number; deadline?: number }
  /** `event` is the seq of the event that it also is. */
  | { type: 'thought'; seat: number; turn: number; event: number; text: string }
  /** The seat's notebook was written to; for the seat itself. */
  | { type: 'notes'; seat: number }
  | { type: 'agent'; seat: number; steps: number; toolCalls: number; secondsLeft: number | null }
  /** `pace` where that was set: rounds in a second, null as fast as bots can. */
  | { type: 'control'; status: GameStatus; pace?: number | null }
  | { type: 'over'; winner: number | null; victory: string | null }
  /** For viewers who asked for deltas; its seq is that of the frame before it. */
  | ({ type: 'delta' } & ViewDelta)
)

/** Events of some turns, oldest first. */
export interface EventPage {
  events: EventSummary[]
  /** First and last turn that it tells of. */
  from: number
  until: number
  /** `until` of the page before it; null: this is the first. */
  before: number | null
}

/** Requests to the service, each with what it asks and what it answers. */
export interface Requests {
  'game/create': { ask: { spec: NewGame; owner: string }; answer: CreatedGame }
  'game/list': { ask: Record<string, never>; answer: GameRecord[] }
  /** Those that a list asks for, a part at a time. */
  'game/find': { ask: GameQuery; answer: FoundList<GameRecord & Pick<SeenGame, 'yours'>> }
  'game/get': { ask: { game: string }; answer: GameRecord }
  /** The record as the seat may see it. */
  'game/look': { ask: { game: string; seat: number }; answer: SeenGame }
  /** Games that go on from a past turn of another. */
  'game/fork': { ask: { game: string; owner: string; fork: NewFork }; answer: CreatedGame[] }
  /** A game that was exported, out of the file at that path on this machine; `from_lab`: that the lab has played again. */
  'game/import': { ask: { file: string; owner: string; from_lab?: FromLab | undefined }; answer: CreatedGame }
  'game/delete': { ask: { game: string }; answer: null }
  /** Hands the game to another account. */
  'game/pass': { ask: { game: string; owner: string }; answer: GameRecord }
  /** `pace`: rounds in a second that bots play at most, null as fast as they can; `step`: plays so many rounds, then pauses. */
  'game/control': { ask: { game: string; paused?: boolean; pace?: number | null; step?: number }; answer: GameRecord }
  /** Of `turns` turns from turn `since` on, or of all. */
  'game/metrics': { ask: { game: string; since?: number; turns?: number }; answer: TurnMetrics[] }
  /** Figures of all seats as they are now: no seat may be told them. */
  'game/standing': { ask: { game: string }; answer: GameStanding }
  /** Changes of who plays a seat; of the same turns. */
  'game/handovers': { ask: { game: string; since?: number; turns?: number }; answer: SeatHandover[] }
  /** Of `turns` rounds from round `since` on, or of all. */
  'game/replay': { ask: { game: string; viewer: Viewer; since?: number; turns?: number }; answer: ReplayPage }
  /** Who else a game is there for: what is not given stays. */
  'game/share': { ask: { game: string; change: Partial<Sharing> }; answer: Sharing }
  /** A new secret by which a game is watched; the old one opens nothing any more. */
  'game/link': { ask: { game: string; delay: number }; answer: { token: string } }
  /** Checks the secret of a watch link; 401 where it opens nothing. */
  'link/open': { ask: { token: string }; answer: { game: string; delay: number } }
  /** `quiet` is added by the service: nobody is told of the change. */
  'seat/patch': {
    ask: { game: string; seat: number; change: Partial<Omit<NewSeat, 'nation' | 'account'>>; quiet?: boolean }
    answer: SeatRecord
  }
  /** Gives a seat to an account, or takes it back (null); `ifFree`: only where it belongs to nobody. */
  'seat/account': { ask: { game: string; seat: number; account: string | null; ifFree?: boolean }; answer: null }
  'seat/token': { ask: { game: string; seat: number }; answer: { token: string } }
  /** What passed between the seat and its model, in one turn or in all. */
  'seat/transcript': { ask: { game: string; seat: number; turn?: number }; answer: Json[] }
  /** Checks a token; 401 where it opens nothing. */
  'seat/open': { ask: { token: string }; answer: { game: string; seat: number } }
  'seat/call': {
    ask: {
      game: string
      seat: number
      tool: string
      args: unknown
      callId?: string
      step?: string
      waitSeconds?: number
      /** For the caller's own use: answered whole, and no reader has seen it by that. */
      fresh?: boolean
      /** Who of those that share the seat will see the answer; absent: whoever names no reader. */
      reader?: string
      /** In which it is answered; absent: English. */
      language?: Language
      /** By which 'seat/unwait' ends it early, where it waits for the seat's turn. */
      waitId?: string
      /** The answer's text is wanted beside its JSON. */
      text?: boolean
      /** The answer is a `WrittenAnswer`, wherever the game can give one. */
      written?: boolean
      /** Added by the shard: what the seat heard of in turns that the call asks for and the state has forgotten. */
      past?: readonly PastEvent[]
      /** As `past`: messages to and from it whose words have left the state. */
      said?: readonly GameEvent[]
    }
    answer: CallAnswer
  }
  /** The answer of a call did not arrive: its reader has not seen it. */
  'seat/unseen': {
    ask: { game: string; seat: number; tool: string; args: unknown; reader?: string; language?: Language }
    answer: null
  }
  'seat/wait': {
    ask: { game: string; seat: number; timeoutSeconds: number; waitId: string; briefing?: BriefingWish }
    answer: WaitAnswer
  }
  /** Ends a wait of the seat early, when its connection closes. */
  'seat/unwait': { ask: { game: string; seat: number; waitId: string }; answer: null }
  'seat/view': { ask: { game: string; viewer: Viewer }; answer: Json }
  /** What the viewer knows to have happened in `turns` turns up to `until`. */
  'seat/events': {
    ask: {
      game: string
      viewer: Viewer
      until?: number
      turns: number
      /** Added by the shard, as in calls. */
      past?: readonly PastEvent[]
      said?: readonly GameEvent[]
    }
    answer: EventPage
  }
  /** All budgets, or that of one subject. */
  'budget/list': { ask: { subject?: string }; answer: BudgetNote[] }
  /** Limits in place of those that the subject had; null: none of its own. */
  'budget/set': { ask: { subject: string; limits: Limit[] | null }; answer: BudgetNote | null }
  /** The account is deleted. */
  'budget/forget': { ask: { account: string }; answer: null }
  'budget/own': { ask: { account: string; role: string }; answer: OwnBudgets }
  'rules/list': { ask: Record<string, never>; answer: RulesetNote[] }
  /** What a base with mods offers, or why it cannot be played. */
  'rules/combined': { ask: RulesAsked; answer: Combined }
  /** What they go by now, and the names of all rulesets: cheap beside the whole. */
  'rules/hash': { ask: RulesAsked & { game?: string }; answer: { name: string; hash: string; all: string[] } }
  /** Those of a name, of a base with mods, or those that a game is played by. */
  'rules/get': { ask: RulesAsked & { game?: string }; answer: WholeRules }
}

export type RequestType = keyof Requests
export type RequestOf<T extends RequestType> = Requests[T]['ask']
export type ResponseOf<T extends RequestType> = Requests[T]['answer']
export type ReplyOf<T extends RequestType> = { ok: true; answer: ResponseOf<T> } | Failure

/** What the transport holds of the service. */
export interface ServicePort {
  request<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<ReplyOf<T>>
  /** Frames of a game from after `since` (null: from now), until the returned function is called; `onFail` where it cannot be watched. */
  subscribe(
    game: string,
    viewer: Viewer,
    since: number | null,
    onFrame: (frame: Frame) => void,
    onFail?: (failure: Failure) => void,
    /** Whether deltas are told too. */
    deltas?: boolean,
  ): () => void
  /** How far the loop that holds the game is behind, in ms; absent: nobody measures it. */
  lagMs?(game: string): number
}

/** Each request over a cluster: who answers it, and whether it may be sent again where nobody can tell if it was carried out. One table. */
import type { RequestOf, RequestType, ResponseOf } from '../../wire/messages.ts'
import { RECORDS } from '../log/log-names.ts'

/**
 * `owner`: of the game. `replica`: the gateway itself, from the directory. `seen`: the owner, or where nobody can be asked the directory.
 * `placed`: a host with room. `rules`: the owner where a game is named, else any host. `records`: the owner of accounts and budgets.
 */
export type AnsweredBy = 'owner' | 'replica' | 'seen' | 'placed' | 'rules' | 'records'

export interface RequestRow<T extends RequestType> {
  by: AnsweredBy
  /** Whether doing it twice comes to the same as doing it once, in effect and in what is answered. */
  again: boolean | ((ask: RequestOf<T>) => boolean)
  /** Whether its answer has to be kept for whoever sends it again: it has an effect, or a reader counts as having seen it. */
  isKept: boolean
  /** Games of which the directory has to tell otherwise once it is carried out. */
  changes: ((ask: RequestOf<T>, answer: ResponseOf<T>) => string[]) | null
}

const reads = { by: 'owner', again: true, isKept: false, changes: null } as const
const itsGame = ({ game }: { game: string }): string[] => [game]
const newGame = (_: unknown, { id }: { id: string }): string[] => [id]
/** The same sent twice leaves the game as once. */
const sets = { by: 'owner', again: true, isKept: true, changes: itsGame } as const
/** A secret that replaces another. */
const draws = { ...sets, again: false } as const
const makes = { by: 'placed', again: false, isKept: true, changes: newGame } as const
const replica = { ...reads, by: 'replica' } as const
const books = { ...reads, by: 'records' } as const
const rules = { ...reads, by: 'rules' } as const

export const REQUEST_TABLE: { readonly [T in RequestType]: RequestRow<T> } = {
  'game/create': makes,
  'game/import': makes,
  // Its past is with its owner.
  'game/fork': {
    by: 'owner',
    again: false,
    isKept: true,
    changes: (_: unknown, games: { id: string }[]) => games.map(({ id }) => id),
  },
  'game/list': replica,
  'game/find': replica,
  'game/get': { ...reads, by: 'seen' },
  'game/look': { ...reads, by: 'seen' },
  'game/delete': sets,
  'game/pass': sets,
  'game/control': { ...sets, again: ({ step }: RequestOf<'game/control'>) => step === undefined },
  'game/metrics': reads,
  'game/standing': reads,
  'game/handovers': reads,
  'game/replay': reads,
  'game/share': sets,
  'game/link': draws,
  'link/open': replica,
  'seat/open': replica,
  'seat/patch': sets,
  'seat/account': sets,
  'seat/token': draws,
  'seat/transcript': reads,
  // By its id it is carried out once.
  'seat/call': { ...reads, isKept: true },
  'seat/unseen': reads,
  'seat/wait': { ...reads, isKept: true },
  'seat/unwait': reads,
  'seat/view': reads,
  'seat/events': reads,
  'budget/list': books,
  'budget/set': { ...books, isKept: true },
  'budget/forget': { ...books, isKept: true },
  'budget/own': books,
  'rules/list': rules,
  'rules/combined': rules,
  'rules/hash': rules,
  'rules/get': rules,
}

export function mayBeSentAgain<T extends RequestType>(type: T, ask: RequestOf<T>): boolean {
  const { again } = REQUEST_TABLE[type] as RequestRow<T>
  return typeof again === 'function' ? again(ask) : again
}

/** Games that the directory has to tell of otherwise, now that it is carried out. */
export function changedGames<T extends RequestType>(type: T, ask: RequestOf<T>, answer: unknown): string[] {
  return (REQUEST_TABLE[type] as RequestRow<T>).changes?.(ask, answer as ResponseOf<T>) ?? []
}

/** The log that a request is about, whose owner answers it; null: of none in particular. */
export function logOfRequest<T extends RequestType>(type: T, ask: RequestOf<T>): string | null {
  if (REQUEST_TABLE[type].by === 'records') return RECORDS
  return (ask as { game?: string }).game ?? null
}

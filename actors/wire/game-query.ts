/** Which games a list shows: who asks, what it looks for, in which order, and which part of it. */
import type { Awaited, AwaitedSeat, GameRecord, GameStatus } from '../../saves/games/games.ts'
import { namedIn } from './rights/game-rights.ts'

/** What a list is chosen by, of each game. */
export interface GameNote {
  id: string
  name: string
  status: GameStatus
  owner: string
  /** Whether every account may watch it, and which others know of it besides its owner. */
  isPublic: boolean
  named: readonly string[]
  turn: number
  /** Whether it is a person's or an agent's turn in a game that runs. */
  waits: boolean
  /** Of which accounts it awaits what. */
  awaited: readonly AwaitedAccount[]
}

interface AwaitedAccount extends Awaited {
  account: string
}

export const LIST_STATUSES = ['lobby', 'running', 'paused', 'finished', 'waiting'] as const
/** `waiting`: it runs, and waits for a person or an agent. */
export type ListStatus = (typeof LIST_STATUSES)[number]

export const LIST_ORDERS = ['newest', 'oldest', 'name', 'turn', 'yours'] as const
/** `turn`: those furthest on come first; `yours`: those that wait for whoever asks, by the time that is left. */
export type ListOrder = (typeof LIST_ORDERS)[number]

export interface GameQuery {
  /** Only those that this account knows of; null: all. */
  account: string | null
  /** Account that asks: what waits for it is told. */
  asker?: string
  status?: ListStatus
  /** Part of the name or the id, whatever the case. */
  search?: string
  sort?: ListOrder
  limit?: number
  offset?: number
}

export type StatusCounts = Record<ListStatus, number>

export interface FoundList<T> {
  games: T[]
  /** How many the query finds, of which `games` is a part. */
  total: number
  /** How many there are of each status, whatever status was asked for. */
  counts: StatusCounts
  /** How many wait for whoever asks, whatever the query looks for. */
  yours: number
}

const NOBODY: readonly never[] = Object.freeze([])

export const noteOf = (record: GameRecord, awaited: readonly AwaitedSeat[] = []): GameNote => {
  const { id, name, status, owner, sharing, turn, active, seats } = record
  const named = namedIn(record)
  const now = status === 'running' && active != null ? (record.acting ?? [active]) : []
  return {
    id,
    name,
    status,
    owner,
    isPublic: sharing ? sharing.access === 'public' : record.visibility === 'all',
    named: named.length > 0 ? named : NOBODY,
    turn,
    waits: now.some(seat => seats[seat]?.driver === 'human' || seats[seat]?.driver === 'agent'),
    awaited: awaited.length > 0 ? accountsOf(record, awaited) : NOBODY,
  }
}

const accountsOf = (record: GameRecord, awaited: readonly AwaitedSeat[]): AwaitedAccount[] =>
  awaited.flatMap(({ seat, what, deadline }) => {
    const account = record.seats[seat]?.account ?? makerAt(record, seat)
    return account === null ? [] : [{ account, what, deadline }]
  })

/** The account that made the game, at the first of its people's seats that are nobody's, unless it has a seat of its own, or may not see who plays. */
function makerAt({ owner, seats, anonymous, seated = [] }: GameRecord, seat: number): string | null {
  if (seats.some(({ account }) => account === owner) || (anonymous && seated.includes(owner))) return null
  const first = seats.find(({ account, driver }) => (account ?? null) === null && driver === 'human')
  return first?.seat === seat ? owner : null
}

/** What the game awaits of that account first: its turn, then an answer, each by the time that is left; null: nothing. */
export function yoursOf({ status, awaited }: GameNote, asker: string | undefined): Awaited | null {
  if (status !== 'running' || awaited.length === 0) return null
  const [first] = awaited.filter(({ account }) => account === asker).sort(byUrgency)
  return first ? { what: first.what, deadline: first.deadline } : null
}

function byUrgency(a: Awaited | null, b: Awaited | null): number {
  if (!a || !b) return Number(!a) - Number(!b)
  if (a.what !== b.what) return a.what === 'turn' ? -1 : 1
  if (a.deadline === null || b.deadline === null) return Number(a.deadline === null) - Number(b.deadline === null)
  return a.deadline - b.deadline
}

/** `notes` in the order in which the games were made. */
export function findGames(notes: readonly GameNote[], query: GameQuery): FoundList<GameNote> {
  const { account, asker, status, search = '', sort = 'newest', limit = Number.POSITIVE_INFINITY, offset = 0 } = query
  const sought = search.trim().toLowerCase()
  const all = notes.filter(note => account === null || note.owner === account || note.isPublic || note.named.includes(account))
  const known = all.filter(
    note => sought === '' || note.name.toLowerCase().includes(sought) || note.id.toLowerCase().includes(sought),
  )
  const counts: StatusCounts = { lobby: 0, running: 0, paused: 0, finished: 0, waiting: 0 }
  for (const note of known) {
    counts[note.status]++
    if (note.waits) counts.waiting++
  }
  const found = known.filter(note => status === undefined || (status === 'waiting' ? note.waits : note.status === status))
  const yours = all.filter(note => yoursOf(note, asker) !== null).length
  return { games: ordered(found, sort, asker).slice(offset, offset + limit), total: found.length, counts, yours }
}

function ordered(notes: GameNote[], sort: ListOrder, asker: string | undefined): GameNote[] {
  if (sort === 'oldest') return notes
  const newest = notes.reverse()
  if (sort === 'name') return newest.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  if (sort === 'yours') {
    const yours = new Map(newest.map(note => [note, yoursOf(note, asker)]))
    return newest.sort((a, b) => byUrgency(yours.get(a)!, yours.get(b)!))
  }
  return sort === 'turn' ? newest.sort((a, b) => b.turn - a.turn) : newest
}

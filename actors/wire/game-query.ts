/** Which games a list shows: who asks, what it looks for, in which order, and which part of it. */
import type { GameRecord, GameStatus } from '../../saves/games/games.ts'
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
}

export const LIST_STATUSES = ['lobby', 'running', 'paused', 'finished', 'waiting'] as const
/** `waiting`: it runs, and waits for a person or an agent. */
export type ListStatus = (typeof LIST_STATUSES)[number]

export const LIST_ORDERS = ['newest', 'oldest', 'name', 'turn'] as const
/** `turn`: those furthest on come first. */
export type ListOrder = (typeof LIST_ORDERS)[number]

export interface GameQuery {
  /** Only those that this account knows of; null: all. */
  account: string | null
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
}

const NOBODY: readonly string[] = Object.freeze([])

export const noteOf = (record: GameRecord): GameNote => {
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
  }
}

/** `notes` in the order in which the games were made. */
export function findGames(notes: readonly GameNote[], query: GameQuery): FoundList<GameNote> {
  const { account, status, search = '', sort = 'newest', limit = Number.POSITIVE_INFINITY, offset = 0 } = query
  const sought = search.trim().toLowerCase()
  const known = notes.filter(
    note =>
      (account === null || note.owner === account || note.isPublic || note.named.includes(account)) &&
      (sought === '' || note.name.toLowerCase().includes(sought) || note.id.toLowerCase().includes(sought)),
  )
  const counts: StatusCounts = { lobby: 0, running: 0, paused: 0, finished: 0, waiting: 0 }
  for (const note of known) {
    counts[note.status]++
    if (note.waits) counts.waiting++
  }
  const found = known.filter(note => status === undefined || (status === 'waiting' ? note.waits : note.status === status))
  return { games: ordered(found, sort).slice(offset, offset + limit), total: found.length, counts }
}

function ordered(notes: GameNote[], sort: ListOrder): GameNote[] {
  if (sort === 'oldest') return notes
  const newest = notes.reverse()
  if (sort === 'name') return newest.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return sort === 'turn' ? newest.sort((a, b) => b.turn - a.turn) : newest
}

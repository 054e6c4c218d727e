/** The workers of a run of kills, what each has made, and what the server acknowledged. */
import type { Answer } from '../load/client.ts'
import { Expected, type Losses, type Value } from './expected.ts'
import type { Signed } from './planted-server.ts'

/** Acts from where one worker begins to where the next does, so that a blow finds all kinds of work under way. */
const APART = 5
/** Living things of a kind for each worker; the oldest are deleted beyond it. */
export const MOST = 4

/** A token that opens something, or not any more; null: that is not known. */
export interface Token {
  secret: string
  path: string
  opens: boolean | null
}

export interface Crew {
  owner: { id: string; signed: Signed }
  expected: Expected
  losses: Losses
  tokens: Map<string, Token>
  workers: Worker[]
  /** Acknowledged acts by kind. */
  acts: Record<string, number>
  refused: Record<string, number>
  /** Acts whose answer never came. */
  unanswered: number
  wrong: string[]
}

export interface Game {
  id: string
  name: string
  token: string
}

/** An account that a worker made. */
export interface Member {
  id: string
  name: string
  email: string
  signed: Signed
  pat: string
  games: Game[]
  budget: string
  /** Its deletion was asked for, and not answered. */
  leaving: 'pass' | 'delete' | null
}

export interface Worker {
  /** Place in the course of acts. */
  turn: number
  nth: number
  made: number
  games: Game[]
  members: Member[]
  pats: { id: string; name: string; secret: string }[]
  invitations: { id: string; email: string }[]
  profiles: { id: string; name: string }[]
  models: string[]
  budgets: string[]
  experiments: { id: string; name: string }[]
  /** Sent again with the same call id until it is answered. */
  openExperiment: { name: string; callId: string } | null
}

export interface Ends {
  crew: Crew
  worker: Worker
  /** `by`: who is signed in, or a token; nothing: nobody. Default: the owner. */
  ask(method: string, path: string, body?: unknown, by?: Signed | string, from?: string): Promise<Answer | null>
  /** Asks for a change of one thing, and notes what it may be by now. Null where it was not acknowledged. */
  change(
    act: string,
    thing: [kind: string, name: string, value: Value],
    asked: () => Promise<Answer | null>,
  ): Promise<Answer | null>
  /** Counts an act, and what was answered that should not be. */
  judge(act: string, answer: Answer | null): Answer | null
}

export function makeCrew(owner: Crew['owner'], workers: number): Crew {
  const made = Array.from({ length: workers }, (_, nth) => ({
    ...{
      turn: nth * APART,
      nth,
      made: 0,
      games: [],
      members: [],
      pats: [],
      invitations: [],
      profiles: [],
      models: [],
      budgets: [],
    },
    ...{ experiments: [], openExperiment: null },
  }))
  const losses = { lost: [], doubled: [], cameBack: [] }
  const expected = new Expected()
  return { owner, expected, losses, tokens: new Map(), workers: made, acts: {}, refused: {}, unanswered: 0, wrong: [] }
}

/**
 * What is kept of budgets: limits by subject, what each account, game and provider has used, turns of models under way with what is
 * reserved for them, and games that wait. A model's call is written before it is made, and what it took after it.
 */
import type { Json } from '../../engine/index.ts'
import type { Store } from '../database/store.ts'
import { StoreFailure } from '../database/store-errors.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import type { ModelEntry } from '../models/models.ts'

export const MEASURES = ['tokens', 'microdollars', 'turns', 'games', 'seats', 'tiles', 'map'] as const
/**
 * Tokens of input and output; money by the pricing of the models; turns of models; games that run at the same time, their seats and their
 * tiles together; tiles of the largest map.
 */
export type Measure = (typeof MEASURES)[number]
export const PERIODS = ['day', 'month', 'ever'] as const
/** Of UTC; `ever` never renews. */
export type Period = (typeof PERIODS)[number]

export interface Limit {
  measure: Measure
  period: Period
  /** Whole; money in millionths of a US dollar. */
  amount: number
}

/** What is used or reserved of each measure that adds up. */
export interface Sums {
  tokens: number
  microdollars: number
  turns: number
}

/** Of the newest period that something was used in: `of` names it. */
export type PeriodSums = Record<Period, Sums & { of: string }>

/** Tokens; cached ones are among the input. */
export interface Tokens {
  input: number
  cached: number
  output: number
}

/** A call of a model, as its seat asks for it. */
export interface ModelCall {
  game: string
  seat: number
  /** The turn with which its usage comes into the ledger. */
  turn: number
  /** Owner of the game. */
  account: string
  /** Host of the endpoint. */
  provider: string
  pricing: ModelEntry['pricing']
  /** What it takes at most. */
  most: { input: number; output: number }
}

/** A turn of a model that is not in the ledger yet. */
export interface OpenTurn extends ModelCall {
  version: 1
  /** Of its newest call. */
  id: string
  /** What its seat has told of it: no part of that is counted a second time. */
  told: Tokens
  /** Whether it is among the turns used. */
  isCounted: boolean
  /** When its newest call was asked for, in ms since 1970: that period it belongs to. */
  atMs: number
  /** For a call under way; null: there is none. */
  reserved: Sums | null
  /** Counted in full for a call of which nobody knows what became: until its seat tells. */
  lost: Sums | null
}

/** A game that is paused until a budget renews or is raised. */
export interface WaitingGame {
  version: 1
  call: ModelCall
  /** What everybody was told. */
  why: string
  /** ms since 1970; null: it does not renew by itself. */
  renewsMs: number | null
}

export interface Kept {
  limits: Map<string, Limit[]>
  used: Map<string, PeriodSums>
  turns: Map<string, OpenTurn>
  waiting: Map<string, WaitingGame>
}

const PREFIX = 'budget/'
const KINDS = ['limits', 'used', 'turns', 'waiting'] as const
export type Kind = (typeof KINDS)[number]

/** What changes of a kind; null: it goes. */
export type Change = [kind: Kind, name: string, value: object | null]

export const turnName = ({ game, turn, seat }: Pick<ModelCall, 'game' | 'turn' | 'seat'>): string => `${game}/${turn}/${seat}`

export class BudgetRecords {
  #store: Pick<Store, 'commit' | 'list' | 'ready'>
  /** By key: what goes with the next commit. */
  #changed = new Map<string, Uint8Array | null>()
  #next: Promise<void> | null = null
  #underWay: Promise<void> = Promise.resolve()

  constructor(store: Pick<Store, 'commit' | 'list' | 'ready'>) {
    this.#store = store
  }

  async load(): Promise<Kept> {
    const kept: Kept = { limits: new Map(), used: new Map(), turns: new Map(), waiting: new Map() }
    const prefix = keys.record(PREFIX)
    for (const [key, bytes] of await this.#store.list(prefix, { skipDamaged: true })) {
      const [kind, ...name] = key.slice(prefix.length).split('/')
      const value = fromBytes(bytes, key) as Json
      if (KINDS.includes(kind as Kind)) (kept[kind as Kind] as Map<string, unknown>).set(name.join('/'), unwrapped(value))
    }
    return kept
  }

  /**
   * Resolves once they are on the disk, all together and after those before them; also over a disk that fails meanwhile. Rejects where
   * the store closes before.
   */
  write(changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.#changed.set(...asPut(change))
    return (this.#next ??= this.#commitNext())
  }

  /** The same, once and at once: rejects with `StoreFailure` where the disk takes nothing, and then nothing has changed. */
  async writeNow(changes: readonly Change[]): Promise<void> {
    const puts = changes.map(asPut)
    await this.#store.commit({ puts })
    for (const [key] of puts) this.#changed.delete(key)
  }

  async #commitNext(): Promise<void> {
    await this.#underWay.catch(() => {})
    this.#next = null
    const puts = [...this.#changed]
    this.#changed.clear()
    if (puts.length === 0) return
    this.#underWay = this.#commit(puts)
    return this.#underWay
  }

  async #commit(puts: [string, Uint8Array | null][]): Promise<void> {
    for (;;) {
      try {
        return await this.#store.commit({ puts })
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error
        await this.#store.ready()
      }
    }
  }
}

const asPut = ([kind, name, value]: Change): [string, Uint8Array | null] => [
  keys.record(`${PREFIX}${kind}/${name}`),
  value && toBytes(wrapped(value)),
]

/** A record is an object. */
const wrapped = (value: object): Json => (Array.isArray(value) ? { version: 1, all: value } : value) as Json
const unwrapped = (value: Json): unknown => (value as { all?: unknown }).all ?? value

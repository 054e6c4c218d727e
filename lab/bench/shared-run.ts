/**
 * One run of the benchmark that several machines of a cluster play together, in cells that are each written once: what the run is, who
 * plays which game in which attempt, what came of it. A game is the first machine's that says so, and another's once that one is gone.
 */
import type { KeyValue } from '../../actors/cluster/ports.ts'
import { type Attempts, isFree } from './attempts.ts'
import type { Outcome } from './results/outcome.ts'

export interface Used {
  tokens: number
  dollars: number
}

/** What a machine has used on a game whose outcome is not, or not yet, what counts. */
export interface UsedGame extends Used {
  n: number
  /** Id of the game in that machine's store. */
  game: string
}

export interface SharedRunParts {
  cells: KeyValue
  /** Under which the run lies. */
  key: string
  /** This machine. */
  node: string
  /** Whether another machine still takes part. */
  isAlive(node: string): boolean
  /** Whether the others know this machine by this process. */
  isLeased(): boolean
  /** Whether this one takes no more games. */
  isDraining(): boolean
  say(text: string): void
}

export class SharedRun {
  #parts: SharedRunParts
  #games = new Map<number, Attempts>()
  #outcomes = new Map<number, Outcome>()
  #told = new Set<number>()
  /** By machine. */
  #used = new Map<string, UsedGame[]>()
  #noted = ''
  /** Games that had failed before this machine looked: they may be tried again. */
  #isFirstLook = true
  #looking: Promise<void> | null = null

  constructor(parts: SharedRunParts) {
    this.#parts = parts
  }

  isDraining(): boolean {
    return this.#parts.isDraining()
  }

  /** What all other machines have used on games that do not count, or not yet; of one that is gone too, it was paid. */
  get others(): Used {
    // One that counts by now is in its outcome, whenever its machine says so.
    const all = [...this.#used]
      .filter(([node]) => node !== this.#parts.node)
      .flatMap(([, games]) => games.filter(({ n, game }) => this.#outcomes.get(n)?.game !== game))
    return { tokens: sum(all.map(({ tokens }) => tokens)), dollars: sum(all.map(({ dollars }) => dollars)) }
  }

  /** Takes in what other machines have written; where it cannot be read, it is as it was known. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(error => this.#parts.say(`The other machines are not heard: ${(error as Error).message}`))
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  /** Outcomes that were not told before, of whatever machine. */
  news(): Outcome[] {
    const fresh = [...this.#outcomes.values()].filter(({ n }) => !this.#told.has(n))
    for (const { n } of fresh) this.#told.add(n)
    return fresh
  }

  /** Whether this machine may play it, as far as is known. */
  isFree(n: number): boolean {
    return !this.#outcomes.has(n) && isFree(this.#attemptsOf(n), this.#parts)
  }

  /** Whether somebody plays it. */
  isPlayed(n: number): boolean {
    const { newest, node, failed } = this.#attemptsOf(n)
    return newest > 0 && !failed.has(newest) && this.#parts.isAlive(node)
  }

  /** Whether it is this machine's from now on: of several that ask one gets it. */
  async take(n: number): Promise<boolean> {
    const { cells, key, node, isLeased } = this.#parts
    if (!isLeased()) return false
    const attempts = this.#attemptsOf(n)
    if (attempts.node === node && !attempts.failed.has(attempts.newest)) return true
    const attempt = attempts.newest + 1
    if (!(await cells.create(`${key}/${n}/by/${attempt}`, bytesOf({ node })))) {
      await this.look()
      return false
    }
    attempts.newest = attempt
    attempts.node = node
    return true
  }

  /** What counts for a game: this, or what another brought before. */
  async settle(outcome: Outcome): Promise<Outcome> {
    const { cells, key } = this.#parts
    const cell = `${key}/${outcome.n}/outcome`
    const counts = (await cells.create(cell, bytesOf(outcome))) ? outcome : await read<Outcome>(cells, cell)
    this.#told.add(outcome.n)
    this.#outcomes.set(outcome.n, counts ?? outcome)
    return counts ?? outcome
  }

  /** Nobody who takes part tries it again. */
  async fail(n: number): Promise<void> {
    const { cells, key } = this.#parts
    const { newest, failed } = this.#attemptsOf(n)
    failed.add(newest)
    await cells.create(`${key}/${n}/failed/${newest}`, bytesOf({}))
  }

  /** What this machine has used on games that do not count, or not yet. */
  async note(used: readonly UsedGame[]): Promise<void> {
    const { cells, key, node } = this.#parts
    const text = JSON.stringify(used)
    if (text === this.#noted) return
    await cells.put(`${key}/used/${node}`, Buffer.from(text))
    this.#noted = text
  }

  async #look(): Promise<void> {
    const { cells, key } = this.#parts
    const found = (await cells.keys()).filter(one => one.startsWith(`${key}/`)).map(one => one.slice(key.length + 1).split('/'))
    for (const [n, kind, attempt] of found) {
      const attempts = this.#attemptsOf(Number(n))
      if (kind === 'by' && Number(attempt) > attempts.newest) {
        const by = await read<{ node: string }>(cells, `${key}/${n}/by/${attempt}`)
        if (by) Object.assign(attempts, { newest: Number(attempt), node: by.node })
      } else if (kind === 'failed') {
        if (this.#isFirstLook) attempts.before = Math.max(attempts.before, Number(attempt))
        attempts.failed.add(Number(attempt))
      } else if (kind === 'outcome' && !this.#outcomes.has(Number(n))) {
        const outcome = await read<Outcome>(cells, `${key}/${n}/outcome`)
        if (outcome) this.#outcomes.set(Number(n), outcome)
      } else if (n === 'used') {
        const used = await read<UsedGame[]>(cells, `${key}/used/${kind}`)
        if (used) this.#used.set(kind, used)
      }
    }
    this.#isFirstLook = false
  }

  #attemptsOf(n: number): Attempts {
    const known = this.#games.get(n) ?? { newest: 0, node: '', failed: new Set<number>(), before: 0 }
    this.#games.set(n, known)
    return known
  }
}

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const sum = (all: number[]): number => all.reduce((so, one) => so + one, 0)

/** Null: it is gone. */
async function read<T>(cells: Pick<KeyValue, 'get'>, key: string): Promise<T | null> {
  const cell = await cells.get(key)
  return cell && (JSON.parse(Buffer.from(cell.value).toString()) as T)
}

/** The books of budgets: what each account, game and provider has used, and what is reserved for calls under way. Each act says what changed. */
import {
  type Change,
  type Kept,
  type ModelCall,
  type OpenTurn,
  type Period,
  type Sums,
  type Tokens,
  turnName,
} from '../../../saves/accounts/budgets.ts'
import type { BudgetAsk, BudgetSettled, EnteredTurn } from '../../wire/budget-port.ts'
import {
  type Bucket,
  bucketsOf,
  costOf,
  mostOf,
  newPeriodSums,
  noSums,
  periodAt,
  plus,
  since,
  sumsAt,
  withSums,
} from './rules.ts'

export class Books {
  #kept: Pick<Kept, 'used' | 'turns'>
  #now: () => number

  constructor(kept: Pick<Kept, 'used' | 'turns'>, now: () => number) {
    this.#kept = kept
    this.#now = now
  }

  /** What the call would take of each measure at most. */
  mostOf(call: ModelCall): Sums {
    return mostOf(call, !this.#kept.turns.get(turnName(call))?.isCounted)
  }

  /** Whether something is reserved for that very call. */
  isOpen(ask: BudgetAsk): boolean {
    const open = this.#kept.turns.get(turnName(ask))
    return open?.reserved != null && open.id === ask.id
  }

  /** Reserves what the call takes at most. */
  open(ask: BudgetAsk): Change[] {
    const before = this.#kept.turns.get(turnName(ask))
    const blank = { version: 1 as const, isCounted: false, reserved: null, lost: null }
    // What it told of the turn is counted already.
    const open: OpenTurn = Object.assign(before ?? blank, ask, { atMs: this.#now() })
    this.#kept.turns.set(turnName(open), open)
    open.reserved = mostOf(ask, !open.isCounted)
    return [['turns', turnName(open), open]]
  }

  /** What the seat had open before, of which nobody told the end, and what it tells of the turn; turns before it that ended nowhere go. */
  close(ask: BudgetAsk): Change[] {
    const { game, seat, turn, told } = ask
    const changes: Change[] = []
    for (const [name, open] of this.#kept.turns) {
      if (open.game !== game || open.seat !== seat) continue
      if (open.reserved) changes.push(...this.#lose(open))
      if (open.turn === turn) {
        changes.push(...this.#count(open, told), ['turns', name, open])
        open.lost = null
      } else {
        changes.push(['turns', name, open.turn < turn - 1 ? null : open])
        if (open.turn < turn - 1) this.#kept.turns.delete(name)
      }
    }
    return changes
  }

  /** The call is over; nothing where it is not open. */
  settle({ id, game, seat, turn, told }: BudgetSettled): Change[] {
    const open = this.#kept.turns.get(turnName({ game, seat, turn }))
    if (!open?.reserved || open.id !== id) return []
    const changes = this.#count(open, told)
    open.reserved = null
    return [...changes, ['turns', turnName(open), open]]
  }

  /** The ledger has the turn, and what it says is what counts; nothing where it had come before. */
  enter(entry: EnteredTurn): Change[] {
    const name = turnName(entry)
    const open = this.#kept.turns.get(name)
    if (!open) return []
    this.#kept.turns.delete(name)
    return [...this.#count(open, entry), ['turns', name, null]]
  }

  /** Of the calls under way in those games, or in all, nobody knows what became: they count in full. */
  loseCalls(games?: ReadonlySet<string>): Change[] {
    const changes: Change[] = []
    for (const [name, open] of this.#kept.turns)
      if (open.reserved && (!games || games.has(open.game))) changes.push(...this.#lose(open), ['turns', name, open])
    return changes
  }

  /** The game is deleted: what its account and the providers have used stays. */
  forgetGame(game: string): Change[] {
    const gone = this.forget(`game:${game}`)
    for (const [name, open] of this.#kept.turns)
      if (open.game === game && this.#kept.turns.delete(name)) gone.push(['turns', name, null])
    return gone
  }

  forget(bucket: Bucket): Change[] {
    return this.#kept.used.delete(bucket) ? [['used', bucket, null]] : []
  }

  /** Every account, game and provider that has used something. */
  buckets(): Bucket[] {
    return [...this.#kept.used.keys()]
  }

  /** In the period under way. */
  used(bucket: Bucket, period: Period): Sums {
    return sumsAt(this.#kept.used.get(bucket), period, this.#now())
  }

  /** The same: for calls that were asked for in it. */
  reserved(bucket: Bucket, period: Period): Sums {
    const of = periodAt(period, this.#now())
    let sums = noSums()
    for (const open of this.#kept.turns.values())
      if (open.reserved && bucketsOf(open).includes(bucket) && periodAt(period, open.atMs) === of)
        sums = plus(sums, open.reserved)
    return sums
  }

  /** Nobody knows what became of the call: it counts as if it took all that it might, until its seat tells. */
  #lose(open: OpenTurn): Change[] {
    open.lost = { ...open.reserved!, turns: 0 }
    open.reserved = null
    const changes = this.#add(open, open.lost)
    return open.isCounted ? changes : [...changes, ...this.#countTurn(open)]
  }

  /** Counts what the seat has told since. Where that is less than before, a crash took it out of the game's log: it stays counted. */
  #count(open: OpenTurn, { input, cached, output }: Tokens): Change[] {
    const grown = since(open.told, { input, cached, output })
    open.told = { input, cached, output }
    const tokens = grown.input + grown.output
    if (tokens === 0) return []
    // The log knew of the call whose end nobody had told.
    const changes = open.lost ? this.#add(open, open.lost, -1) : []
    open.lost = null
    changes.push(...this.#add(open, { tokens, microdollars: costOf(grown, open.pricing), turns: 0 }))
    return open.isCounted ? changes : [...changes, ...this.#countTurn(open)]
  }

  #countTurn(open: OpenTurn): Change[] {
    open.isCounted = true
    return this.#add(open, { ...noSums(), turns: 1 })
  }

  #add(open: OpenTurn, sums: Sums, sign: 1 | -1 = 1): Change[] {
    return bucketsOf(open).map((bucket): Change => {
      const used = withSums(this.#kept.used.get(bucket) ?? newPeriodSums(open.atMs), sums, open.atMs, sign)
      this.#kept.used.set(bucket, used)
      return ['used', bucket, used]
    })
  }
}

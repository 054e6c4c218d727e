/** How many tokens of a model the answers of a seat take, and how many they may. */
import { HexarchyError } from './errors.ts'
import { TOOLS } from './generated/tools.ts'

export interface TokenBudget {
  /** Most tokens of one answer, for tools that take max_tokens. */
  perAnswer?: number
  /** Most tokens of all answers of a turn. */
  perTurn?: number
  /** Most tokens of all answers. */
  total?: number
  /** A model's own tokenizer; default: a token for every three characters, which is more than most texts take. */
  count?(text: string): number
}

export interface TokenCount {
  /** Of all answers. */
  used: number
  /** Of the answers of the turn under way. */
  thisTurn: number
  /** What is left of the budget; Infinity: there is none. */
  left: number
}

const CHARACTERS_A_TOKEN = 3
/** As max_tokens may be. */
const MOST = 100_000

export class Tokens {
  readonly #budget: TokenBudget
  #used = 0
  #thisTurn = 0
  #turn = -1

  constructor(budget: TokenBudget = {}) {
    this.#budget = budget
  }

  get count(): TokenCount {
    const { perTurn = Infinity, total = Infinity } = this.#budget
    const left = Math.min(perTurn - this.#thisTurn, total - this.#used)
    return { used: this.#used, thisTurn: this.#thisTurn, left: Math.max(0, left) }
  }

  /** The arguments with what is left as their max_tokens. Throws where a query has nothing left; acts always go through. */
  bound(tool: string, args: object): object {
    const { left } = this.count
    const entry = TOOLS[tool]
    if (left <= 0 && entry?.kind === 'reads') throw spent(tool)
    const most = Math.floor(Math.min(this.#budget.perAnswer ?? Infinity, left, MOST))
    const isBound = entry?.budget && most < MOST && !Object.hasOwn(args, 'max_tokens')
    return isBound ? { ...args, max_tokens: Math.max(1, most) } : args
  }

  /** What is counted from now on belongs to that turn. */
  see(turn: number): void {
    if (turn !== this.#turn) this.#thisTurn = 0
    this.#turn = turn
  }

  /** Counts an answer, which came in that turn. */
  add(text: string, turn: number): void {
    const { count = roughly } = this.#budget
    this.see(turn)
    const tokens = count(text)
    this.#used += tokens
    this.#thisTurn += tokens
  }
}

const roughly = (text: string): number => Math.ceil(text.length / CHARACTERS_A_TOKEN)

const spent = (tool: string): HexarchyError =>
  new HexarchyError({
    status: 0,
    detail: {
      code: 'client/tokens-spent',
      message: `The budget of tokens is used up: ${tool} is not asked.`,
      hint: 'Acts go on: end the turn.',
    },
  })

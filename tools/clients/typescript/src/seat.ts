/** A seat of a game: a method for each tool, waits, turns, live updates. */
import { type CallAnswer, type CallListener, callTool } from './calls.ts'
import { Connection, type Exchanged } from './connection.ts'
import { HexarchyError, type NextCall } from './errors.ts'
import { type Frame, type FramesOptions, frames } from './frames.ts'
import type { TurnState, Wait } from './generated/shapes.ts'
import { TOOLS, type ToolCalls, ToolMethods, type ToolName } from './generated/tools.ts'
import { newId } from './ids.ts'
import type { CallOptions, ClientOptions, RequestOptions, Sent } from './options.ts'
import { type TokenBudget, type TokenCount, Tokens } from './tokens.ts'
import { type Turn, type TurnsOptions, turnsOf } from './turns.ts'
import { type WaitOptions, waitFor } from './waits.ts'

export type { CallAnswer } from './calls.ts'

export interface SeatOptions extends ClientOptions {
  /** Bounds what answers take of a model's context; absent: they are only counted. */
  budget?: TokenBudget
}

export interface SeatPlace extends SeatOptions {
  /** Address of the server, such as http://127.0.0.1:4870. */
  url: string | URL
  /** Of the seat. */
  token: string
  /** Id of the game. */
  game: string
  /** Number of the seat. */
  seat: number
}

/** What an act would do. */
export interface Foretold {
  dry_run: true
  would: Record<string, unknown>
}

export class Seat extends ToolMethods {
  readonly url: string
  readonly token: string
  readonly game: string
  readonly seat: number
  /** It was given a budget of tokens. */
  readonly isBudgeted: boolean
  /** How the seat's turn stood when it last was answered; null: it was not yet. */
  turn: TurnState | null = null
  /** How the game ended, once `turns` has seen it. */
  outcome: Wait | null = null
  readonly #connection: Connection
  /** Tells this client from others that share the token. */
  readonly #reader = newId()
  readonly #tokens: Tokens
  readonly #listeners = new Set<CallListener>()

  constructor({ url, token, game, seat, budget, ...options }: SeatPlace) {
    super()
    this.#connection = new Connection(url, { authorization: `Bearer ${token}` }, options)
    this.#tokens = new Tokens(budget)
    this.isBudgeted = budget !== undefined
    this.url = this.#connection.base.href
    this.token = token
    this.game = game
    this.seat = seat
  }

  /** The seat that a token opens. Throws where it opens none. */
  static async open(url: string | URL, token: string, options: SeatOptions = {}): Promise<Seat> {
    const connection = new Connection(url, { authorization: `Bearer ${token}` }, options)
    const { seat: opened } = await connection.request<{ seat?: { game: string; seat: number } }>('GET', '/api/session')
    if (!opened) throw notSeat(connection.base)
    return new Seat({ ...options, url, token, ...opened })
  }

  /** Tokens of the answers so far. */
  get tokens(): TokenCount {
    return this.#tokens.count
  }

  /** Calls a tool; its result. A query is always answered whole. Throws a HexarchyError where it is refused. */
  override async call<N extends ToolName>(
    tool: N,
    args: ToolCalls[N]['args'],
    options?: CallOptions,
  ): Promise<ToolCalls[N]['result']> {
    const asked = TOOLS[tool]?.unchanged ? { ...args, fresh: true } : args
    return (await this.ask(tool, asked, options)).result as ToolCalls[N]['result']
  }

  /** What an act would do; nothing is done. */
  async dryRun<N extends ToolName>(tool: N, args: ToolCalls[N]['args'], options?: CallOptions): Promise<Foretold> {
    return (await this.ask(tool, { ...args, dry_run: true }, options)).result as Foretold
  }

  /** Calls a tool, with all that the server answers: notes, the turn's limits, the text that a model is shown. */
  async ask(tool: string, args: object = {}, options: CallOptions = {}): Promise<CallAnswer> {
    const at = { connection: this.#connection, game: this.game, reader: this.#reader }
    try {
      const answer = await callTool(at, tool, this.#tokens.bound(tool, args), options)
      this.turn = answer.turn
      this.#tokens.add(answer.text ?? JSON.stringify(answer.result), answer.turn.turn)
      for (const listener of this.#listeners) listener(tool, args, answer)
      return answer
    } catch (error) {
      if (error instanceof HexarchyError) error.next = this.#nextOf(error)
      throw error
    }
  }

  /** Waits for the seat's turn, or for a negotiation that it has to answer. */
  async wait(options?: WaitOptions): Promise<Wait> {
    const wait = await waitFor(this.#connection, this.game, this.#reader, options)
    this.#tokens.see(wait.turn)
    if (wait.briefing) this.#tokens.add(wait.text ?? JSON.stringify(wait.briefing), wait.turn)
    return wait
  }

  /** The seat's turns until the game is over for it. What the body of the loop leaves open is closed when it comes back: see `TurnsOptions`. */
  turns(options?: TurnsOptions): AsyncGenerator<Turn, void, undefined> {
    return turnsOf(this, options)
  }

  /** Live updates of the game, without a gap over broken connections, until the loop is left or the signal aborts. */
  frames(options?: FramesOptions): AsyncGenerator<Frame, void, undefined> {
    return frames(this.#connection.base, this.game, this.token, options)
  }

  /** Any other request with the seat's token. */
  request<T>(method: string, path: string, sent?: Sent, options?: RequestOptions): Promise<T> {
    return this.#connection.request(method, path, sent, options)
  }

  /** One request with its status, refused or not; it is not tried again. */
  exchange(method: string, path: string, sent?: Sent, options?: RequestOptions): Promise<Exchanged> {
    return this.#connection.exchange(method, path, sent, options)
  }

  /** Has a function called after each call that was carried out, until the one that it returns is called. */
  onCall(listener: CallListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #nextOf({ detail: { next } }: HexarchyError): NextCall | null {
    if (!next) return null
    const { tool, args } = next
    return { tool, args, follow: async options => (await this.ask(tool, args, options)).result }
  }
}

const notSeat = ({ href }: URL): HexarchyError =>
  new HexarchyError({
    status: 404,
    detail: { code: 'not-found', message: `${href} does not look like a Hexarchy server, or the token is not that of a seat.` },
  })

/** The turns of a seat, one after the other, until its game is over. */
import { alertDecisions, Decision } from './advice.ts'
import type { CallAnswer, CallListener } from './calls.ts'
import { type ErrorCode, isRefused } from './errors.ts'
import type { BriefingResult, EndTurnResult, RespondNegotiationArgs, RespondNegotiationResult, Wait } from './generated/shapes.ts'
import type { ToolMethods } from './generated/tools.ts'
import type { CallOptions } from './options.ts'
import { framesThatMatter, type Watcher } from './turn-frames.ts'
import { LONGEST_ASK_S, type WaitOptions } from './waits.ts'

/**
 * A turn is ended, and negotiations that wait for the seat are rejected, when the body of the loop comes back without having done so: until
 * then nobody plays on. Who leaves the loop leaves them as they are.
 */
export interface TurnsOptions {
  signal?: AbortSignal
  /** How much each turn's briefing tells; default 'normal'. */
  detail?: 'brief' | 'normal' | 'full'
  /** Briefings tell only what changed since the last. */
  changesOnly?: boolean
  /** Hears of turns over a WebSocket instead of holding a request open. */
  live?: boolean
  /** How long a server that cannot be reached is waited for, in seconds; default 900. */
  retrySeconds?: number
}

const OUTAGE_S = 900

/** What it takes of a seat. */
interface Player extends ToolMethods, Watcher {
  outcome: Wait | null
  readonly isBudgeted: boolean
  ask(tool: string, args: object, options?: CallOptions): Promise<CallAnswer>
  wait(options: WaitOptions): Promise<Wait>
  onCall(listener: CallListener): () => void
}

/** The seat's turn, or a negotiation that it has to answer: also outside its turn. */
export class Turn {
  /** How it came about. */
  readonly wait: Wait
  /** Of the game. */
  readonly number: number
  /** It is the seat's turn, and no negotiation waits for it. */
  readonly isMine: boolean
  /** What the seat knows and what is advised, as of `refresh` or the beginning of the turn. */
  briefing: BriefingResult
  /** Ids of negotiations that wait for an answer of the seat. */
  readonly negotiations: readonly number[]
  readonly #seat: Player
  readonly #detail: 'brief' | 'normal' | 'full'

  constructor(seat: Player, wait: Wait, briefing: BriefingResult, detail: 'brief' | 'normal' | 'full') {
    this.#seat = seat
    this.wait = wait
    this.number = wait.turn
    this.isMine = wait.status === 'your_turn'
    this.briefing = briefing
    this.negotiations = wait.negotiation_ids ?? []
    this.#detail = detail
  }

  /** Problems for which there is a call, the gravest first. */
  get alerts(): Decision[] {
    return alertDecisions(this.#seat, this.briefing.alerts)
  }

  /** What is left to decide, each with the call that is advised. */
  get decisions(): Decision[] {
    return this.briefing.decisions.map(decision => new Decision(this.#seat, decision))
  }

  /** Reads the briefing again: some decisions come up when others are settled. */
  async refresh(options?: CallOptions): Promise<this> {
    this.briefing = await this.#seat.getBriefing({ detail: this.#detail }, options)
    return this
  }

  /** Answers a negotiation. */
  answer(
    id: number,
    answer: Omit<RespondNegotiationArgs, 'negotiation_id'>,
    options?: CallOptions,
  ): Promise<RespondNegotiationResult> {
    return this.#seat.respondNegotiation({ negotiation_id: id, ...answer }, options)
  }

  /** Ends this turn, and no other. */
  end(options?: CallOptions): Promise<EndTurnResult> {
    return this.#seat.endTurn({ turn: this.number }, options)
  }
}

export async function* turnsOf(seat: Player, options: TurnsOptions = {}): AsyncGenerator<Turn, void, undefined> {
  const { signal, detail = 'normal', changesOnly = false, live = false, retrySeconds = OUTAGE_S } = options
  const asked = { retrySeconds, ...(signal && { signal }) }
  const news = live ? framesThatMatter(seat, asked) : null
  const open = watchOpen(seat)
  try {
    for (;;) {
      const seconds = live ? 1 : LONGEST_ASK_S
      const wait = await seat.wait({ ...asked, seconds, ...(!seat.isBudgeted && { briefing: detail, fresh: !changesOnly }) })
      if (wait.status === 'game_over' || wait.status === 'eliminated') {
        seat.outcome = wait
        return
      }
      if (wait.status !== 'your_turn' && wait.status !== 'negotiation') {
        await news?.next()
        continue
      }
      // Of a wait it takes no budget.
      const briefing = wait.briefing ?? (await seat.getBriefing({ detail, ...(changesOnly && { since: 'last' }) }, asked))
      open.begin(wait)
      yield new Turn(seat, wait, briefing, detail)
      await open.close(asked)
    }
  } finally {
    await news?.return()
    open.forget()
  }
}

/** Somebody else has done it meanwhile, or nothing can be done: the next wait tells. */
const OVER: readonly ErrorCode[] = [
  'turn/over',
  'turn/not-yours',
  'turn/ended',
  'guard/turn-over',
  'game/over',
  'game/paused',
  'negotiation/unknown',
  'negotiation/closed',
  'negotiation/not-your-floor',
]

function unlessOver(error: unknown): void {
  if (!isRefused(error, ...OVER)) throw error
}

/** What of a turn is still to be done: seen by the calls that are made, in whatever way. */
function watchOpen(seat: Player) {
  let turn: number | null = null
  const negotiations = new Set<number>()
  const forget = seat.onCall((tool, args) => {
    if (tool === 'end_turn' && !(args as { dry_run?: boolean }).dry_run) turn = null
    if (tool === 'respond_negotiation') negotiations.delete((args as RespondNegotiationArgs).negotiation_id)
  })
  return {
    forget,
    begin(wait: Wait): void {
      turn = wait.status === 'your_turn' ? wait.turn : null
      negotiations.clear()
      for (const id of wait.negotiation_ids ?? []) negotiations.add(id)
    },
    async close(options: CallOptions): Promise<void> {
      for (const id of [...negotiations])
        await seat.respondNegotiation({ negotiation_id: id, answer: 'reject' }, options).catch(unlessOver)
      if (turn !== null) await seat.endTurn({ turn }, options).catch(unlessOver)
    },
  }
}

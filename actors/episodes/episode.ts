/** One episode: a seat of a game made for it, played call by call. What a call brings is the same for the same task and the same calls before it. */
import { randomUUID } from 'node:crypto'
import type { Json } from '../../engine/index.ts'
import { refusalText, textOf } from '../wire/answer-text.ts'
import { failure } from '../wire/failure.ts'
import type { GameStanding, Standing } from '../wire/lab/standing-schema.ts'
import type { BriefingWish, Failure, ServicePort, WaitAnswer } from '../wire/messages.ts'
import type { EpisodeGame } from './make-game.ts'
import { MILLION, needsChances, outcomeOf } from './outcome.ts'
import type { Plan } from './task.ts'

/** Where an episode stands. */
export interface EpisodeStanding {
  /** The game or the goals came to their end. */
  terminated: boolean
  /** The horizon of the task cut it off. */
  truncated: boolean
  turn: number
  /** 0–1: what all rewards add up to. */
  outcome: number
  /** Whether the outcome passes the bar of the task; null while it goes on. */
  success: boolean | null
}

/** What a call brought. */
export interface Observation extends EpisodeStanding {
  /** The answer of the tool; where a turn ended, the briefing of the next one after it. */
  texts: string[]
  /** The tool's answer as it is; null: it was refused because the turn was over. */
  result: Json
  /** What the outcome changed by; null: nobody looked, for no turn ended. */
  reward: number | null
}

/** By seat, the chance to win; null: nobody here can tell. */
export type TellChances = ((standing: Standing) => Promise<number[]>) | null

/** What an episode was before its last call, and that call: carried out again by its id, it comes to the same. */
export interface KeptEpisode {
  first: number
  turn: number
  /** In millionths. */
  outcome: number
  calls: number
  call: { id: string; tool: string; args: Record<string, unknown> } | null
}

export interface EpisodeParts extends EpisodeGame {
  service: ServicePort
  chances: TellChances
  plan: Plan
  /** Called before each call is carried out; null: the episode ends with the process. */
  keep: ((kept: KeptEpisode) => Promise<void>) | null
}

/** Of waits, each of which is taken up again. */
const WAIT_S = 60
/** As whom the seat's answers are read. */
const READER = 'episode'
/** The episode itself waits for the next turn. */
const WAITS = ['wait_seconds', 'briefing']

export class Episode {
  readonly plan: Plan
  readonly game: string
  readonly seat: number
  #service: ServicePort
  #chances: TellChances
  #keep: EpisodeParts['keep']
  /** Calls are carried out one after the other. */
  #line: Promise<unknown> = Promise.resolve()
  #calls = 0
  #first = 0
  #turn = 0
  /** In millionths, as far as rewards have told of it. */
  #outcome = 0
  #end: 'terminated' | 'truncated' | null = null
  #opening: string | null = null
  /** The last call of before a restart. */
  #again: { id: string; answer: Promise<Observation | Failure> } | null = null
  #waitId: string | null = null
  /** Why nothing goes on here; null: it does. */
  #left: Failure | null = null

  private constructor({ service, chances, keep, plan, game, seat }: EpisodeParts) {
    this.#service = service
    this.#chances = chances
    this.#keep = keep
    this.plan = plan
    this.game = game
    this.seat = seat
  }

  /** At the seat's first turn. */
  static async begin(parts: EpisodeParts): Promise<Episode | Failure> {
    const episode = new Episode(parts)
    const how = await episode.#open()
    if ('ok' in how) return how
    episode.#first = how.turn
    episode.#turn = how.turn
    await episode.#note(null)
    return episode
  }

  /** As it was kept: its last call is carried out again, if it was not before. */
  static resume(parts: EpisodeParts, { first, turn, outcome, calls, call }: KeptEpisode): Episode {
    const episode = new Episode(parts)
    episode.#first = first
    episode.#turn = turn
    episode.#outcome = outcome
    episode.#calls = calls
    if (call) episode.#again = { id: call.id, answer: episode.call(call.tool, call.args, call.id) }
    return episode
  }

  /** What it begins with: the first briefing; after a restart that of the turn it is in. */
  async opening(): Promise<string | Failure> {
    await this.#line
    if (this.#opening === null) {
      const how = await this.#open()
      if ('ok' in how) return how
    }
    return this.#opening!
  }

  /** The answer of the last call of before a restart; null: it had another id, or there was none. */
  answerOf(id: string): Promise<Observation | Failure> | null {
    return this.#again?.id === id ? this.#again.answer : null
  }

  get calls(): number {
    return this.#calls
  }

  get standing(): EpisodeStanding {
    const outcome = this.#outcome / MILLION
    return {
      outcome,
      turn: this.#turn,
      terminated: this.#end === 'terminated',
      truncated: this.#end === 'truncated',
      success: this.#end === null ? null : outcome >= this.plan.bar,
    }
  }

  get isOver(): boolean {
    return this.#end !== null
  }

  /** `id`: a call that is sent again by it is carried out once. */
  call(tool: string, args: Record<string, unknown>, id?: string): Promise<Observation | Failure> {
    const done = this.#line.then(() => this.#call(tool, args, id))
    this.#line = done.catch(() => {})
    return done
  }

  /** Ends it, and what it waits for. */
  drop(): void {
    this.#leave(failure('episode/over', 'The episode was ended.'))
  }

  /** The server ends: it goes on when that is back. */
  letGo(): void {
    this.#leave(failure('service/draining', 'The server is stopping.'))
  }

  #leave(why: Failure): void {
    this.#left = why
    const { game, seat } = this
    if (this.#waitId !== null) void this.#service.request('seat/unwait', { game, seat, waitId: this.#waitId })
  }

  async #open(): Promise<WaitAnswer | Failure> {
    const how = await this.#await({ reader: READER, text: true })
    if (!('ok' in how)) this.#opening = how.text ?? ''
    return how
  }

  async #note(call: KeptEpisode['call']): Promise<void> {
    await this.#keep?.({ first: this.#first, turn: this.#turn, outcome: this.#outcome, calls: this.#calls, call })
  }

  async #call(tool: string, args: Record<string, unknown>, id?: string): Promise<Observation | Failure> {
    if (this.#left) return this.#left
    if (this.#end !== null) return failure('episode/over', 'The episode is over.')
    const { game, seat } = this
    const callId = id ?? (this.#keep ? randomUUID() : undefined)
    if (callId !== undefined) await this.#note({ id: callId, tool, args })
    const step = String(++this.#calls)
    const given = tool === 'end_turn' ? Object.fromEntries(Object.entries(args).filter(([name]) => !WAITS.includes(name))) : args
    const asked = { game, seat, tool, args: given, step, reader: READER, text: true, ...(callId !== undefined && { callId }) }
    const reply = await this.#service.request('seat/call', asked)
    if (reply.ok && reply.answer.turn.your_turn && reply.answer.turn.turn === this.#turn)
      return this.#observe([textOf(reply.answer)], reply.answer.result, null)
    // A refusal may have used up the turn's last call.
    if (!reply.ok && (await this.#isStillOn())) return reply
    const how = await this.#await({ reader: READER, text: true })
    if ('ok' in how) return how
    const texts = [reply.ok ? textOf(reply.answer) : refusalText(reply), how.text ?? nextOf(how)]
    // Between two turns somebody waits for an answer: the round goes on, and its reward comes with the next turn.
    if (how.status === 'negotiation' && how.turn === this.#turn)
      return this.#observe(texts, reply.ok ? reply.answer.result : null, null)
    const reward = await this.#move(how)
    return typeof reward === 'number' ? this.#observe(texts, reply.ok ? reply.answer.result : null, reward) : reward
  }

  async #isStillOn(): Promise<boolean> {
    const { game, seat } = this
    const how = await this.#service.request('seat/wait', { game, seat, timeoutSeconds: 0, waitId: randomUUID() })
    if (!how.ok) return true
    const { status, turn } = how.answer
    return (status === 'your_turn' || status === 'negotiation') && turn === this.#turn
  }

  /** Until there is something to do for the seat, or nothing any more. */
  async #await(briefing: BriefingWish): Promise<WaitAnswer | Failure> {
    const { game, seat } = this
    for (;;) {
      if (this.#left) return this.#left
      const waitId = randomUUID()
      this.#waitId = waitId
      const reply = await this.#service.request('seat/wait', { game, seat, timeoutSeconds: WAIT_S, waitId, briefing })
      this.#waitId = null
      if (!reply.ok) return reply
      if (reply.answer.status !== 'waiting' && reply.answer.status !== 'paused') return reply.answer
    }
  }

  /** Another turn, or the end: what the outcome changed by. */
  async #move(how: WaitAnswer): Promise<number | Failure> {
    const { plan, seat } = this
    const look = await this.#service.request('game/standing', { game: this.game })
    if (!look.ok) return look
    const chances = needsChances(plan, look.answer) && this.#chances ? await this.#chances(look.answer.standing) : null
    const outcome = outcomeOf(plan, seat, look.answer, chances)
    const reward = outcome - this.#outcome
    this.#outcome = outcome
    this.#turn = how.turn
    this.#end = endOf(plan, how, look.answer, outcome, this.#first)
    return reward / MILLION
  }

  #observe(texts: string[], result: Json, reward: number | null): Observation {
    return { texts, result, reward, ...this.standing }
  }
}

function endOf(
  plan: Plan,
  how: WaitAnswer,
  { over }: GameStanding,
  outcome: number,
  first: number,
): 'terminated' | 'truncated' | null {
  if (over || how.status === 'game_over' || how.status === 'eliminated') return 'terminated'
  if (plan.reward === 'goals' && outcome === MILLION) return 'terminated'
  return plan.horizon !== null && how.turn >= first + plan.horizon ? 'truncated' : null
}

function nextOf({ status, turn, negotiation_ids: ids = [] }: WaitAnswer): string {
  if (status === 'negotiation') return `Turn ${turn}. Negotiation ${ids.join(', ')} waits for your answer: respond_negotiation.`
  return status === 'eliminated' ? `Turn ${turn}. Your civilization is out of the game.` : `Turn ${turn}. The game is over.`
}

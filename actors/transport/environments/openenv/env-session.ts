/** One environment of OpenEnv: an episode at a time in a place of its own, reset and stepped. */
import type { Static } from 'typebox'
import type { Episode, Observation } from '../../../episodes/episode.ts'
import type { Episodes, Place } from '../../../episodes/episodes.ts'
import type { Environment } from '../../../episodes/splits.ts'
import type { Failure } from '../../../wire/messages.ts'
import type { ToolList } from '../../mcp/seat-client.ts'
import type { OBSERVED, RESET, STATE } from '../../schemas/openenv.ts'
import { promptOf } from '../prompt.ts'
import { splitIn, taskAt, toolsOf } from '../task-routes.ts'
import { asAction, asReset } from './checked.ts'
import { Fault, type FaultCode, faultOf } from './faults.ts'
import { resultOf, toolErrorOf } from './tool-result.ts'

export type Observed = Static<typeof OBSERVED>

export interface EnvSessionParts {
  episodes: Pick<Episodes, 'open' | 'begin' | 'drop' | 'touch'>
  environment: Environment
  /** Account whose games the episodes are. */
  account: string
  tools(): ToolList
  /** Whether its place is held by one connection, and ends with it; else by requests that name it. */
  isBound: boolean
  /** Rejects where the account may not fork the game that the task goes on from. */
  checkFork(task: unknown): Promise<void>
  /** How long a call may take before its client is told that it goes on; clients give up after 60 s. */
  patienceMs?: number
}

const PATIENCE_MS = 45_000

export class EnvSession {
  #parts: EnvSessionParts
  #place: Place
  #episode: Episode | null = null
  #name: string | null = null
  /** A call whose client was told to ask again. */
  #late: { key: string; answer: Promise<Observation | Failure> } | null = null
  /** Rewards that nobody was told. */
  #owed = 0

  private constructor(parts: EnvSessionParts, place: Place) {
    this.#parts = parts
    this.#place = place
  }

  /** Throws Fault where there is no room. */
  static open(parts: EnvSessionParts): EnvSession {
    return new EnvSession(parts, placeIn(parts))
  }

  get id(): string {
    return this.#place.id
  }

  /** Throws Fault, or Refused for a task that is none. */
  async reset(given: unknown): Promise<Observed> {
    const asked = asReset(given ?? {})
    const task = taskOf(this.#parts.environment, asked)
    await this.#parts.checkFork(task)
    await this.#renew()
    const refused = this.#parts.episodes.begin(this.#place, task)
    if (refused) throw faultOf(codeOf(refused), refused)
    const made = await this.#place.episode!
    if ('ok' in made) throw faultOf(made.status === 400 ? 'VALIDATION_ERROR' : 'FACTORY_ERROR', made)
    this.#episode = made
    this.#name = asked.episode_id ?? this.#place.id
    const prompt = await promptOf(made)
    if (typeof prompt !== 'string') throw faultOf('FACTORY_ERROR', prompt)
    return { observation: { prompt }, reward: null, done: false }
  }

  /** Throws Fault for what is no action, before a reset, and after the end. */
  async step(given: unknown): Promise<Observed> {
    const action = asAction(given)
    if (action.type === 'list_tools')
      return { observation: toolsOf(this.#parts.tools()), reward: null, done: this.#episode?.isOver ?? false }
    const { tool_name, arguments: args = {} } = action
    const answer = await this.#inTime(tool_name, args)
    if (answer === null) {
      const message = 'The call is still being carried out. Make the same call again: it is answered, and not carried out twice.'
      return { observation: { tool_name, result: null, error: { error_type: 'timeout', message } }, reward: null, done: false }
    }
    if ('ok' in answer) {
      const error = toolErrorOf(answer, this.#isTool(tool_name))
      return { observation: { tool_name, result: null, error }, reward: null, done: false }
    }
    const { reward, terminated, truncated } = answer
    return {
      observation: { tool_name, result: resultOf(answer), error: null },
      reward: this.#withOwed(reward),
      done: terminated || truncated,
    }
  }

  /** A call without its reward, of the default task where none was begun. */
  async call(tool: string, args: Record<string, unknown>): Promise<Observation | Failure> {
    if (!this.#episode) await this.reset({})
    return this.#playing().call(tool, args)
  }

  state(): Static<typeof STATE> {
    const episode = this.#episode
    if (!episode) return { episode_id: null, step_count: 0 }
    return { episode_id: this.#name, step_count: episode.calls, ...episode.standing }
  }

  /** Its client is there. */
  touch(): void {
    this.#parts.episodes.touch(this.#place.id)
  }

  /** Ends it and deletes its game. */
  async close(): Promise<void> {
    await this.#parts.episodes.drop(this.#place.id)
  }

  #playing(): Episode {
    const episode = this.#episode
    if (!episode) throw new Fault('EXECUTION_ERROR', 'There is no episode yet: send a reset first.')
    if (episode.isOver) throw new Fault('EXECUTION_ERROR', 'The episode is over: send a reset for another.')
    return episode
  }

  /** Null: it takes longer than clients wait. */
  async #inTime(tool: string, args: Record<string, unknown>): Promise<Observation | Failure | null> {
    const key = JSON.stringify([tool, args])
    const late = this.#late
    const answer = late?.key === key ? late.answer : this.#playing().call(tool, args)
    // Episodes carry out one call after the other: what came before is there before the answer is.
    if (late && late.answer !== answer) late.answer.then(before => this.#owe(before)).catch(() => {})
    this.#late = { key, answer }
    const told = await within(answer, this.#parts.patienceMs ?? PATIENCE_MS)
    if (told !== null) this.#late = null
    return told
  }

  #owe(answer: Observation | Failure): void {
    if (!('ok' in answer)) this.#owed += answer.reward ?? 0
  }

  #withOwed(reward: number | null): number | null {
    const owed = this.#owed
    this.#owed = 0
    return owed === 0 ? reward : (reward ?? 0) + owed
  }

  #isTool(name: string): boolean {
    return this.#parts.tools().tools.some(tool => tool.name === name)
  }

  /** A place without an episode. */
  async #renew(): Promise<void> {
    if (!this.#place.episode) return
    this.#episode = null
    this.#late = null
    this.#owed = 0
    // Its place is free before anything is awaited.
    const dropped = this.#parts.episodes.drop(this.#place.id)
    this.#place = placeIn(this.#parts)
    await dropped
  }
}

/** Why no episode was begun: its place is gone, the task is none, or nothing here can make it. */
function codeOf({ status }: Failure): FaultCode {
  if (status === 404) return 'SESSION_ERROR'
  return status < 500 ? 'VALIDATION_ERROR' : 'FACTORY_ERROR'
}

function placeIn({ episodes, account, isBound }: EnvSessionParts): Place {
  const place = episodes.open(account, isBound)
  if ('ok' in place) throw faultOf('CAPACITY_REACHED', place)
  return place
}

/** The task that a reset asks for. Throws Refused where there is none. */
function taskOf(environment: Environment, { seed, split, index, task_spec }: Static<typeof RESET>): unknown {
  if (task_spec && (split !== undefined || index !== undefined))
    throw new Fault('VALIDATION_ERROR', 'Give either task_spec, or split and index.')
  const task = task_spec ?? taskAt(environment, splitIn(split ?? 'train'), index ?? 0)
  return typeof seed === 'number' ? { ...task, seed } : task
}

async function within<A>(answer: Promise<A>, ms: number): Promise<A | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

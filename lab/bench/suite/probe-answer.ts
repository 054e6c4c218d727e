/** Whether what a seat did in its turn is the right answer to a probe: by the commands that the calls come to. */
import type { Command, EngineContext } from '../../../engine/index.ts'
import { prepareCall } from '../../../tools/call.ts'
import { argsOf, type InVariant } from './prepare.ts'
import type { Call } from './recipe.ts'
import type { Probe } from './scenario-files.ts'

interface Answer {
  command: Command
  /** Whatever else it says. */
  any: boolean
}

export interface Answers {
  right: Answer[]
  wrong: Answer[]
}

export type Judgement = 'right' | 'wrong' | 'no answer'

/** What the calls of a probe come to in its state; throws where one is refused there. */
export function answersOf(w: EngineContext, { right, wrong, recipe }: Probe, inVariant: InVariant): Answers {
  const answerTo = (call: Call): Answer => {
    const seat = call.seat ?? recipe.seat ?? 0
    const prepared = prepareCall(w, seat, call.tool, argsOf(w, seat, call, inVariant))
    if (prepared.kind === 'acts') return { command: prepared.command, any: call.any ?? false }
    throw new Error(`${call.tool}: ${prepared.kind === 'refused' ? prepared.refusal.message : 'it only reads.'}`)
  }
  return { right: right.map(answerTo), wrong: wrong.map(answerTo) }
}

/** The first command of the kind that is asked about is the answer: whoever thinks again has answered. Null: none of them is. */
export function judge({ right, wrong }: Answers, given: readonly Command[]): { judgement: Judgement; answer: Command | null } {
  const all = [...right, ...wrong]
  const answer = given.find(command => all.some(one => isAbout(one.command, command)))
  if (!answer) return { judgement: 'no answer', answer: null }
  const isOf = (some: readonly Answer[], any: boolean): boolean =>
    some.some(one => one.any === any && isAbout(one.command, answer) && (any || fits(one.command, answer)))
  const isRight = isOf(right, false) || (!isOf(wrong, false) && isOf(right, true))
  return { judgement: isRight ? 'right' : 'wrong', answer }
}

/** Fields that say what a command is given to. */
const SUBJECTS = ['unit', 'city', 'negotiation'] as const
/** Fields that are words or times, and decide nothing. */
const ASIDE = new Set(['text', 'deadlineMs', 'reason', 'mode', 'gives', 'asks'])

const isAbout = (one: Command, given: Command): boolean =>
  one.type === given.type &&
  SUBJECTS.every(field => (one as Record<string, unknown>)[field] === (given as Record<string, unknown>)[field])

const fits = (one: Command, given: Command): boolean => {
  const plain = (command: Command) =>
    JSON.stringify(
      Object.entries(command)
        .filter(([field, value]) => value !== undefined && !ASIDE.has(field))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return plain(one) === plain(given)
}

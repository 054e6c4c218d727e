/** From a call as it comes in to what is to be done: an answer read off the state, a command for the engine, or a refusal. */

import { type Command, check, type EngineContext, isRefusal, type Json, type Refusal } from '../engine/index.ts'
import { dryRun, dryRunText, isDryRunAnswer } from './dry-run/dry-run.ts'
import type { CallArgs } from './dry-run/forecast.ts'
import { TOOLS } from './index.ts'
import { luxuriesOfSeat, luxuryNews, withOutcome } from './outcome.ts'
import { planRefusal, planText } from './plan.ts'
import { badArguments, type CallRefusal, unknownTool } from './tool/bad-arguments.ts'
import { plainText } from './tool/text.ts'
import { type AnyTool, type CalledTool, isDryRun, isToolRefusal, type Memory, type ToolRefusal } from './tool/tool.ts'
import { refusalWords } from './words/refusals.ts'
import { sentenceOf } from './words/sentences.ts'

export type { CallRefusal }

export type Prepared =
  | {
      kind: 'reads'
      tool: AnyTool
      result: Json /** To be kept for the seat; null: nothing. */
      told: unknown /** Of a dry run. */
      foretold?: Command
    }
  | { kind: 'acts'; tool: CalledTool; command: Command }
  | { kind: 'refused'; refusal: CallRefusal }

/**
 * What `seat` asked for, checked against the registry. A query is answered; a command is yet to be checked and performed. `memory`: what
 * beside the state a query may rest on.
 */
export function prepareCall(
  w: EngineContext,
  seat: number,
  name: string,
  args: unknown,
  { last = null, adviser = null, past = [], said = [], saysTo = null }: Partial<Omit<Memory, 'now'>> = {},
): Prepared {
  const tool = TOOLS.get(name)
  if (!tool) return refused(unknownTool(name, TOOLS.keys()))
  if (tool.kind === 'plans') return refused(planRefusal(args) ?? ONE_BY_ONE)
  const wanting = badArguments(tool, args)
  if (wanting) return refused(wanting)
  const memory: Memory = { last, now: null, adviser, past, said, saysTo }
  const out = tool.kind === 'reads' ? tool.read(w, seat, args, memory) : tool.command(w, seat, args, adviser)
  if (isRefusal(out) || isToolRefusal(out)) return refused(refusalOf(out))
  if (tool.kind === 'acts' && isDryRun(args)) {
    const command = out as Command
    const result = check(w, seat, command) ?? dryRun(w, seat, tool, args as CallArgs, command)
    return isRefusal(result) ? refused(refusalOf(result)) : { kind: 'reads', tool, result, told: null, foretold: command }
  }
  if (tool.kind === 'acts') {
    const had = luxuriesOfSeat(w, seat)
    const said = (result: Json): Json => {
      const answer = (tool.answer ? tool.answer(w, seat, result, args) : result) as Json
      const news = luxuryNews(w, seat, had)
      return news.length > 0 ? withOutcome(asFields(answer), news) : answer
    }
    return { kind: 'acts', tool: { ...tool, said }, command: out as Command }
  }
  return { kind: 'reads', tool, result: out as Json, told: memory.now }
}

/** What a call answers once its command was performed. `result` is what the command returned, `happened` what else came of it (outcome.ts). */
export function answerOf(tool: CalledTool, result: Json, happened: readonly string[] = []): Json {
  const said = tool.said(result)
  return withOutcome(asFields(said), happened)
}

const asFields = (said: Json): { [field: string]: Json } =>
  isObject(said) ? said : said === null ? { done: true } : { value: said }

/** What a model is shown instead of an answer's JSON. */
export const textOf = (tool: AnyTool, result: Json): string =>
  isDryRunAnswer(result)
    ? dryRunText(result)
    : tool.kind === 'plans'
      ? planText(result, (name, said) => textOf(TOOLS.get(name)!, said))
      : tool.text
        ? tool.text(result)
        : plainText(result)

/** A refusal of the engine or of a tool in the shape of the wire. */
export function refusalOf(refusal: Refusal | ToolRefusal): CallRefusal {
  if (isRefusal(refusal)) {
    const { text, ...hint } = refusalWords(refusal)
    return { message: text, code: refusal.code, ...hint, facts: refusal.args }
  }
  const { text, says, ...rest } = refusal
  const own = says && sentenceOf(says)
  return { message: text, ...rest, ...(own && { message: own[0], hint: own[1] }) }
}

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What can be carried out of a plan is for whoever takes one call after the other. */
const ONE_BY_ONE: CallRefusal = {
  code: 'bad-arguments',
  message: 'A plan is not carried out here.',
  hint: 'Call its acts one by one.',
  path: '/tool',
}

const refused = (refusal: CallRefusal): Prepared => ({ kind: 'refused', refusal })

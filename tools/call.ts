/** From a call as it comes in to what is to be done: an answer read off the state, a command for the engine, or a refusal. */

import { type Command, check, type EngineContext, isRefusal, type Json, type Refusal } from '../engine/index.ts'
import { dryRun, dryRunText, isDryRunAnswer } from './dry-run/dry-run.ts'
import type { CallArgs } from './dry-run/forecast.ts'
import { TOOLS } from './index.ts'
import { luxuriesOfSeat, luxuryNews, withOutcome } from './outcome.ts'
import { nearest } from './tool/names.ts'
import type { CallCode } from './tool/refusals.ts'
import { plainText } from './tool/text.ts'
import { type AnyTool, type CalledTool, isDryRun, isToolRefusal, type Memory, type ToolRefusal } from './tool/tool.ts'
import { refusalWords } from './words/refusals.ts'
import { sentenceOf } from './words/sentences.ts'

/** Why a call was refused; next/next.ts makes of it the `error` that is sent. */
export interface CallRefusal {
  code: CallCode
  message: string
  hint?: string
  /** JSON pointer into the call, '/args/x'. */
  path?: string
  /** What the message names, for what it may lead on to; never sent. */
  facts?: readonly unknown[]
  /** What was surely meant at `path`; never sent. */
  meant?: string
}

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
  if (!tool) return refused(unknownTool(name))
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
  isDryRunAnswer(result) ? dryRunText(result) : tool.text ? tool.text(result) : plainText(result)

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

const refused = (refusal: CallRefusal): Prepared => ({ kind: 'refused', refusal })

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unknownTool(name: string): CallRefusal {
  const near = nearest(name, [...TOOLS.keys()])
  const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'The list of tools names them all.'
  return { code: 'bad-arguments', message: `There is no tool named "${name.slice(0, 80)}".`, hint, path: '/tool' }
}

/** What does not fit the tool's schema: the first thing found, with where it is. */
function badArguments(tool: AnyTool, args: unknown): CallRefusal | null {
  if (tool.validator.Check(args)) return null
  if (!isObject(args)) return { code: 'bad-arguments', message: `The arguments of ${tool.name} are an object.`, path: '/args' }
  const fields = Object.keys(tool.args.properties)
  const stray = Object.keys(args).find(field => !fields.includes(field))
  if (stray !== undefined) {
    const hint = fields.length > 0 ? `It takes: ${fields.join(', ')}.` : 'It takes no arguments: {}.'
    return { code: 'bad-arguments', message: `${tool.name} has no argument "${stray.slice(0, 80)}".`, hint, path: pointer(stray) }
  }
  const missing = (tool.args.required ?? []).find((field: string) => args[field] === undefined)
  if (missing !== undefined) {
    const hint = describeField(tool, missing)
    return { code: 'bad-arguments', message: `${tool.name} needs "${missing}".`, ...(hint && { hint }), path: pointer(missing) }
  }
  const errors = [...tool.validator.Errors(args)]
  const error =
    errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors.findLast(({ keyword }) => keyword !== 'anyOf')
  const where = error?.instancePath ?? ''
  const [, field = '', ...deeper] = where.split('/')
  const { additionalProperties: [surplus] = [], requiredProperties: [wanting] = [], allowedValues } = detailsOf(error?.params)
  const named = deeper.length > 0 ? `${field}/${deeper.join('/')}` : field
  if (surplus !== undefined || wanting !== undefined) {
    const name = (surplus ?? wanting!).slice(0, 80)
    const inside = fieldsAt(tool, [field, ...deeper])
    const message = `"${named}" of ${tool.name} ${surplus !== undefined ? `has no "${name}"` : `needs "${name}"`}.`
    return { code: 'bad-arguments', message, hint: `It takes: ${inside.join(', ')}.`, path: `/args${where}/${escaped(name)}` }
  }
  const hint = describeField(tool, field)
  const allowed = allowedValues ? `: ${allowedValues.join(', ')}` : ''
  const message = `"${named}" of ${tool.name} ${error?.message ?? 'does not fit its schema'}${allowed}.`
  return { code: 'bad-arguments', message, ...(hint && { hint }), path: `/args${where}` }
}

interface Details {
  additionalProperties?: string[]
  requiredProperties?: string[]
  allowedValues?: unknown[]
}

const detailsOf = (params: object | undefined): Details => (params ?? {}) as Details

/** Names of the fields of an object inside the arguments: `steps` lead to it, places in lists among them. */
function fieldsAt(tool: AnyTool, steps: readonly string[]): string[] {
  let schema: Nested | undefined = tool.args as Nested
  for (const step of steps) schema = schema?.items ?? schema?.properties?.[step]
  return Object.keys(schema?.properties ?? {})
}

interface Nested {
  properties?: Record<string, Nested>
  items?: Nested
}

const escaped = (field: string): string => field.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (field: string): string => `/args/${escaped(field)}`

const describeField = (tool: AnyTool, field: string): string | undefined =>
  (tool.args.properties as Record<string, { description?: string } | undefined>)[field]?.description

/** A tool: a named command or query that a player can call; schema, document and handler in one place. */

import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Command, type EngineContext, type GameEvent, isRefusal, type Json, type Refusal } from '../../engine/index.ts'
import type { PastEvent } from '../events/past-event.ts'
import type { ToolSentence } from '../words/tool-sentences.ts'
import type { Adviser } from './advice.ts'
import { type Asked, type Cut, leftOutLines, withinBudget } from './budget.ts'
import type { QuotaName } from './quota-limits.ts'
import type { CallCode } from './refusals.ts'
import { plainText } from './text.ts'

/** A refusal by the tool layer itself: a name that is not known, say. */
export interface ToolRefusal {
  code: CallCode
  text: string
  hint?: string
  /** JSON pointer into the call, '/args/x'. */
  path?: string
  /** What was surely meant there, where nothing else is as near. */
  meant?: string
  /** What was written there. */
  facts?: readonly [string]
  /** What the sentence names, for other languages; absent: it is said in English. */
  says?: ToolSentence
}

export const isToolRefusal = (value: unknown): value is ToolRefusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'text' in value

export const GROUPS = ['Looking', 'Units', 'Cities', 'Empire', 'Diplomacy', 'Turn'] as const
export type Group = (typeof GROUPS)[number]

interface Common<A extends TObject, R extends TSchema> {
  name: string
  group: Group
  doc: string
  args: A
  /** Calls that show how it is used, one at least; they become part of the schema of its arguments. */
  examples: readonly [NoInfer<Static<A>>, ...NoInfer<Static<A>>[]]
  result: R
}

/** What the bot that plays `seat` answers to an open negotiation in which it has the floor; null: nothing. Only reads. */
export type SaysToProposal = (w: EngineContext, seat: number, negotiation: number) => Command | null

/** What a reading tool has beside the state: what the seat remembers of being told, kept for it beside the game, and who advises it. */
export interface Memory {
  /** What it was told before; null where nothing is remembered. */
  readonly last: unknown
  /** What it has been told by this answer; null where that is not to be remembered. */
  now: unknown
  /** Who says what the seat had best do; null or absent: nobody. */
  readonly adviser?: Adviser | null
  /** What a bot says to a proposal that lies before it in the world handed in; null or absent: nobody is asked. */
  readonly saysTo?: SaysToProposal | null
  /** What it heard of in turns that the state has forgotten, where the call asks for them; oldest first. */
  readonly past?: readonly PastEvent[]
  /** Messages to and from it whose words have left the state, where the call may show them. */
  readonly said?: readonly GameEvent[]
}

/** What a tool answers: plain data. */
export type Answer = Json | object

/** Only reads: may be called at any time, any number of times. */
interface ReadTool<A extends TObject = TObject, R extends TSchema = TSchema> extends Common<A, R> {
  kind: 'reads'
  read(w: EngineContext, seat: number, args: Static<A>, memory: Memory): Answer | Refusal | ToolRefusal
  /** The same for a model to read; default: the JSON. */
  text?(result: any): string
  /** Never answered with 'unchanged'. */
  whole?: boolean
  /** What each call that is worked out draws on. */
  quota?: QuotaName
  /** Lists of its answer that max_tokens may shorten, the most urgent first. */
  cuts?: readonly Cut[]
}

/** Acts: becomes one engine command, and its answer is what the command returned. */
export interface ActTool<A extends TObject = TObject, R extends TSchema = TSchema> extends Common<A, R> {
  kind: 'acts'
  /** `adviser`: who says what the seat had best do; null: nobody. */
  command(w: EngineContext, seat: number, args: Static<A>, adviser: Adviser | null): Command | Refusal | ToolRefusal
  /** The call's answer from what the command returned, read off the state after it; default: what it returned. */
  answer?(w: EngineContext, seat: number, result: any, args: Static<A>): Answer
  /** The same call again in one turn does more, such as a second attack: the guard against repetition lets it through. */
  repeatable?: boolean
  /**
   * 'sets': the same call again changes nothing more, and another sets it anew. 'ends': it takes away or harms something
   * that does not come back. Absent: it adds to what is there.
   */
  effect?: 'sets' | 'ends'
  /** Its answer may wait for the seat's next turn, and bring the next briefing: `AWAIT_ARGS` are among its arguments. */
  awaits?: boolean
  text?(result: any): string
}

/** Several acts by one call, each carried out as the call of its own that it would be (plan.ts). */
interface PlanTool<A extends TObject = TObject, R extends TSchema = TSchema> extends Common<A, R> {
  kind: 'plans'
}

export type AnyTool = (ReadTool<any, any> | ActTool<any, any> | PlanTool<any, any>) & { validator: Validator }

/** An acting tool in one call: `said` turns what the command returned into the call's answer. */
export type CalledTool = AnyTool & { said(result: Json): Json }

interface Validator {
  Check(value: unknown): boolean
  Errors(value: unknown): Iterable<{ keyword: string; instancePath: string; message: string; params?: object }>
}

/** Name, arguments and answer of a tool as types: what callers in this language are checked against. */
interface Typed<N extends string, A, R> {
  types?: { name: N; args: A; result: R }
}

/** Every query takes `fresh`, which is no concern of its own. */
export function readTool<const N extends string, A extends TObject, R extends TSchema>(
  t: Omit<ReadTool<A, R>, 'kind'> & { name: N },
): AnyTool & Typed<N, Static<A> & { fresh?: boolean }, Static<R>> {
  const args = Type.Object({ ...t.args.properties, fresh: FRESH }, { additionalProperties: false })
  return { ...t, ...checked({ ...t, args }), ...(t.cuts && budgeted(t, t.cuts)), kind: 'reads' } as AnyTool
}

/** Reads and tells within the budget that the call names. */
function budgeted(
  { read, text = plainText }: Pick<ReadTool<any, any>, 'read' | 'text'>,
  cuts: readonly Cut[],
): Pick<ReadTool<any, any>, 'read' | 'text'> {
  const told = (answer: any): string => [text(answer), ...leftOutLines(answer, cuts)].join('\n')
  return {
    read(w, seat, asked, memory) {
      const answer = read(w, seat, asked, memory)
      return isRefusal(answer) || isToolRefusal(answer) ? answer : withinBudget(answer as object, cuts, told, asked as Asked)
    },
    text: told,
  }
}

const FRESH = Type.Optional(Type.Boolean({ description: 'true: whole, though unchanged.' }))

/** Every act takes `dry_run` (dry-run/dry-run.ts), which is no concern of its own. */
export function actTool<const N extends string, A extends TObject, R extends TSchema>(
  t: Omit<ActTool<A, R>, 'kind'> & { name: N },
): AnyTool & Typed<N, Static<A> & { dry_run?: boolean }, Static<R>> {
  const args = Type.Object({ ...t.args.properties, dry_run: DRY_RUN }, { additionalProperties: false })
  return { ...t, ...checked({ ...t, args }), result: withAlso(t.result), kind: 'acts' } as AnyTool
}

export function planTool<const N extends string, A extends TObject, R extends TSchema>(
  t: Omit<PlanTool<A, R>, 'kind'> & { name: N },
): AnyTool & Typed<N, Static<A>, Static<R>> {
  return { ...t, ...checked(t), kind: 'plans' } as AnyTool
}

const DRY_RUN = Type.Optional(Type.Boolean({ description: 'true: only tell what it would do.' }))

/** Whether a call of an acting tool asks what it would do, and does nothing. */
export const isDryRun = (args: unknown): boolean => (args as { dry_run?: unknown } | null)?.dry_run === true

/** Whether a call may change the game: it is of a tool that acts, and no dry run. */
export const mayAct = (tool: AnyTool | undefined, args: unknown): boolean =>
  tool !== undefined && tool.kind !== 'reads' && !isDryRun(args)

/** What every act's answer may have besides its own. */
const ALSO = { happened: Type.Optional(Type.Array(Type.String(), { description: 'What came of it.' })) }
const withAlso = (result: TSchema): TSchema =>
  'properties' in result ? Type.Object({ ...(result.properties as TProperties), ...ALSO }) : result

/** The arguments with their examples, and what checks them. */
function checked({ args, examples }: { args: TObject; examples: readonly unknown[] }) {
  const shown = Type.Object(args.properties, { additionalProperties: false, examples: [...examples] })
  return { args: shown, validator: Compile(args) }
}

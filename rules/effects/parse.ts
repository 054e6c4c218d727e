/** From the sentence of an effect to the template it is of, its parameters and its modifiers; all still words. */
import { CONDITIONS, type ConditionRow } from './conditions.ts'
import { shapeOf, splitEffect } from './grammar.ts'
import { TEMPLATES, type Template } from './templates.ts'

export interface ParsedModifier {
  /** null: no modifier of the table. */
  readonly row: ConditionRow | null
  readonly params: readonly string[]
  readonly text: string
}

export interface ParsedEffect {
  /** null: the effect is a tag only. */
  readonly template: Template | null
  readonly params: readonly string[]
  readonly modifiers: readonly ParsedModifier[]
  /** The effect without modifiers, its brackets emptied. */
  readonly tag: string
}

const templates = new Map(TEMPLATES.map(template => [template.shape, template]))
const conditions = new Map(CONDITIONS.map(condition => [condition.shape, condition]))

/** What was read before: the same few thousand sentences stand in every ruleset, and each is asked for several times while one is loaded. */
const before = new Map<string, ParsedEffect>()
/** More come of rules that people send: then it begins anew. */
const MOST_KEPT = 10_000
const LONGEST_KEPT = 500

/** Reads one effect. */
export function parseEffect(sentence: string): ParsedEffect {
  const known = before.get(sentence)
  if (known) return known
  const parsed = parse(sentence)
  if (sentence.length > LONGEST_KEPT) return parsed
  if (before.size >= MOST_KEPT) before.clear()
  before.set(sentence, parsed)
  return parsed
}

function parse(sentence: string): ParsedEffect {
  const { text, modifiers } = splitEffect(sentence)
  const { shape, params } = shapeOf(text)
  return { template: templates.get(shape) ?? null, params, modifiers: modifiers.map(parseModifier), tag: shape }
}

function parseModifier(text: string): ParsedModifier {
  const { shape, params } = shapeOf(text)
  return { row: conditions.get(shape) ?? null, params, text }
}

/** From the sentence of an effect to the template it is of, its parameters and its modifiers; all still words. */
import { CONDITIONS, type ConditionRow } from './conditions.ts'
import { shapeOf, splitEffect } from './grammar.ts'
import { TEMPLATES, type Template } from './templates.ts'

export interface ParsedModifier {
  /** null: no modifier of the table. */
  row: ConditionRow | null
  params: string[]
  text: string
}

export interface ParsedEffect {
  /** null: the effect is a tag only. */
  template: Template | null
  params: string[]
  modifiers: ParsedModifier[]
  /** The effect without modifiers, its brackets emptied. */
  tag: string
}

const templates = new Map(TEMPLATES.map(template => [template.shape, template]))
const conditions = new Map(CONDITIONS.map(condition => [condition.shape, condition]))

/** Reads one effect. */
export function parseEffect(sentence: string): ParsedEffect {
  const { text, modifiers } = splitEffect(sentence)
  const { shape, params } = shapeOf(text)
  return { template: templates.get(shape) ?? null, params, modifiers: modifiers.map(parseModifier), tag: shape }
}

function parseModifier(text: string): ParsedModifier {
  const { shape, params } = shapeOf(text)
  return { row: conditions.get(shape) ?? null, params, text }
}

/** From a line of data to the template it is of, its parameters and its modifiers; all still words. */
import { CONDITIONS, type ConditionRow } from './conditions.ts'
import { shapeOf, splitLine } from './grammar.ts'
import { TEMPLATES, type Template } from './templates.ts'

export interface ParsedModifier {
  /** null: no modifier of the table. */
  row: ConditionRow | null
  params: string[]
  text: string
}

export interface ParsedLine {
  /** null: the line is a tag only. */
  template: Template | null
  params: string[]
  modifiers: ParsedModifier[]
  /** The line without modifiers, its brackets emptied. */
  tag: string
}

const templates = new Map(TEMPLATES.map(template => [template.shape, template]))
const conditions = new Map(CONDITIONS.map(condition => [condition.shape, condition]))

/** Reads one line. */
export function parseLine(line: string): ParsedLine {
  const { text, modifiers } = splitLine(line)
  const { shape, params } = shapeOf(text)
  return { template: templates.get(shape) ?? null, params, modifiers: modifiers.map(parseModifier), tag: shape }
}

function parseModifier(text: string): ParsedModifier {
  const { shape, params } = shapeOf(text)
  return { row: conditions.get(shape) ?? null, params, text }
}

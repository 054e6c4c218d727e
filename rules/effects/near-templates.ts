/** Templates that a text of none may have meant: a typing error, or brackets that are missing. */
import { editDistance } from '../names.ts'
import { shapeOf } from './grammar.ts'
import { isMisfit, readParam } from './params.ts'
import { TEMPLATES, type Template } from './templates.ts'
import type { Words } from './words.ts'

/** A template, and the text as it would be written by it; null where that cannot be told. */
export interface NearTemplate {
  template: Template
  written: string | null
}

const MOST = 3

/** The best first: those that the text is of once its brackets are set, then those that are spelt much like it. */
export function nearTemplates(text: string, words: Words): NearTemplate[] {
  const bracketed = TEMPLATES.flatMap(template => {
    const written = inBrackets(text, template, words)
    return written === null ? [] : [{ template, written }]
  }).sort((a, b) => lettersOf(b.template) - lettersOf(a.template))
  const spelt = TEMPLATES.map(template => ({ template, distance: editDistance(template.shape, shapeOf(text).shape) }))
    .filter(({ template, distance }) => distance <= Math.max(MOST, template.shape.length / 4))
    .sort((a, b) => a.distance - b.distance)
    .map(({ template }) => ({ template, written: null }))
  const all = [...bracketed, ...spelt]
  return all.filter(({ template }, i) => all.findIndex(one => one.template === template) === i).slice(0, MOST)
}

const lettersOf = ({ shape }: Template): number => shape.replaceAll('[]', '').length

/** The text with the brackets of the template, where every bracket then holds what it should. */
function inBrackets(text: string, { shape, params }: Template, words: Words): string | null {
  const parts = shape.split('[]')
  // Without a word of its own a template fits whatever its brackets do.
  const pattern = parts.map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\[?(.+?)\\]?')
  const found = new RegExp(`^${pattern}$`, 'i').exec(text)
  if (!found || params.length === 0) return null
  const held = found.slice(1)
  if (held.some((one, i) => isMisfit(readParam(words, params[i], one)))) return null
  return parts.map((part, i) => (i < held.length ? `${part}[${held[i]}]` : part)).join('')
}

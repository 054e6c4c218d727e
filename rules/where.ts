/** Where the rules of an effect are carried out: from its sentence to the functions. */
import { nearestTemplate } from './effects/compile.ts'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from './effects/consumers.ts'
import { splitEffect } from './effects/grammar.ts'
import { parseEffect } from './effects/parse.ts'

/** The effect's template and conditions, each with the files and functions that know it; for people. */
export function whereText(sentence: string): string {
  const { template, modifiers } = parseEffect(sentence)
  const like = template ? null : nearestTemplate(splitEffect(sentence).text)
  const unknown = `no effect template is like "${splitEffect(sentence).text}"${like ? `; nearest: ${like.text}` : ''}`
  const out = [template ? section(template.text, TEMPLATE_CONSUMERS[template.key]) : unknown]
  for (const { row, text } of modifiers) {
    out.push(row ? section(`<${row.text}>`, CONDITION_CONSUMERS[row.key]) : `no condition is like <${text}>`)
  }
  return `${out.join('\n')}\n`
}

const section = (text: string, places: readonly string[]): string =>
  [`${text}:`, ...(places.length > 0 ? places : ['carried out nowhere']).map(place => `  ${place}`)].join('\n')

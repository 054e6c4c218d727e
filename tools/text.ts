/** JSON as compact lines, for models to read: fewer signs than JSON, the same content and order. */
import type { Json } from '../engine/command.ts'

/** An object as `field: value` lines; a list of objects as one line each. Empty fields are left out. */
export function plainText(value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return inline(value)
  const lines: string[] = []
  for (const [field, content] of Object.entries(value)) {
    if (isEmpty(content)) continue
    if (Array.isArray(content) && content.some(item => typeof item === 'object' && item !== null)) {
      lines.push(`${label(field)}:`, ...content.map(item => `- ${inline(item)}`))
    } else {
      lines.push(`${label(field)}: ${typeof content === 'string' && content.includes('\n') ? `\n${content}` : inline(content)}`)
    }
  }
  return lines.join('\n')
}

/** A value on one line: `a 1, b (c 2; d 3)`. */
export function inline(value: Json): string {
  if (value === null) return 'none'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(item => (isNested(item) ? `(${inline(item)})` : inline(item))).join(', ')
  const { x, y, ...rest } = value
  const place = typeof x === 'number' && typeof y === 'number'
  const fields = Object.entries(place ? rest : value).filter(([, content]) => !isEmpty(content))
  const said = fields.map(([field, content]) => said1(field, content)).join(', ')
  return place ? (said === '' ? `(${x},${y})` : `(${x},${y}) ${said}`) : said
}

function said1(field: string, content: Json): string {
  if (content === true) return label(field)
  if (isNested(content)) return `${label(field)} [${inline(content)}]`
  return `${label(field)} ${inline(content)}`
}

const isNested = (value: Json): boolean => typeof value === 'object' && value !== null
const label = (field: string): string => field.replaceAll('_', ' ')
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Plain data as compact lines, for models to read: fewer signs than JSON, the same content and order. */

type Fields = { [field: string]: unknown }

/** An object as `field: value` lines; a list of objects as one line each. Empty fields are left out. */
export function plainText(value: unknown): string {
  if (!isFields(value)) return inline(value)
  const lines: string[] = []
  for (const [field, content] of Object.entries(joinPlace(value))) {
    if (isEmpty(content)) continue
    if (Array.isArray(content) && content.some(item => isFields(item) && !isPlace(item))) {
      lines.push(`${label(field)}:`, ...content.map(item => `- ${inline(item)}`))
    } else {
      if (DUE.has(field) && typeof content === 'number') lines.push(`${label(field)}: ${timeLeft(content)}`)
      else
        lines.push(`${label(field)}: ${typeof content === 'string' && content.includes('\n') ? `\n${content}` : inline(content)}`)
    }
  }
  return lines.join('\n')
}

/** A value on one line: `id 3, (4,5), moves 2, idle, goal [(1,2)]`. */
export function inline(value: unknown): string {
  if (value === null) return 'none'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value) && value.length > 0 && value.every(isSentence)) return value.join(' ')
  if (Array.isArray(value))
    return value.map(item => (isFields(item) && !isPlace(item) ? `(${inline(item)})` : inline(item))).join(', ')
  if (!isFields(value)) return String(value)
  if (isPlace(value)) return `(${value.x},${value.y})`
  return Object.entries(joinPlace(value))
    .filter(([, content]) => !isEmpty(content))
    .map(([field, content]) => sayField(field, content))
    .join(', ')
}

function sayField(field: string, content: unknown): string {
  if (field === AT) return inline(content)
  if (DUE.has(field) && typeof content === 'number') return `${label(field)} ${timeLeft(content)}`
  if (content === true) return label(field)
  if (Array.isArray(content) || (isFields(content) && !isPlace(content))) return `${label(field)} [${inline(content)}]`
  return `${label(field)} ${inline(content)}`
}

/** Fields with a time, ms since 1970, by which something is due. */
const DUE: ReadonlySet<string> = new Set(['answer_by', 'deadline'])

/** '120 s left', as a reader who has no clock needs it. */
function timeLeft(dueMs: number): string {
  const seconds = Math.ceil((dueMs - Date.now()) / 1000)
  return seconds > 0 ? `${seconds} s left` : 'overdue'
}

/** Field that x and y become together. */
const AT = 'at'

/** x and y as one place, where x stood. */
function joinPlace(value: Fields): Fields {
  if (isPlace(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return value
  const fields = Object.entries(value).filter(([field]) => field !== 'y')
  return Object.fromEntries(
    fields.map(([field, content]) => (field === 'x' ? [AT, { x: value.x, y: value.y }] : [field, content])),
  )
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown): value is { x: number; y: number } =>
  isFields(value) && typeof value.x === 'number' && typeof value.y === 'number' && Object.keys(value).length === 2
const isSentence = (value: unknown): boolean => typeof value === 'string' && value.endsWith('.')
const label = (field: string): string => field.replaceAll('_', ' ')
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0)

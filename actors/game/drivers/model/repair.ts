/** JSON as models write it: mended where it can mean one thing only, else what is wrong with it. */
import { parseLenient } from '../../../../rules/lenient-json.ts'

export interface ReadArguments {
  args: unknown
  broken: string | null
}

/** The arguments of a call: an object, or the text itself and why it is none. Of a reply that was cut nothing is mended. */
export function readArguments(text: string, mayMend = true): ReadArguments {
  if (text.trim() === '') return { args: {}, broken: null }
  try {
    const args = mayMend ? readJson(text) : JSON.parse(text)
    if (typeof args === 'object' && args !== null && !Array.isArray(args)) return { args, broken: null }
    return { args: text, broken: 'it is no JSON object' }
  } catch (error) {
    return { args: text, broken: (error as Error).message }
  }
}

/** The value of a text that is JSON or nearly so. Throws with what is wrong with it. */
export function readJson(text: string): unknown {
  const value = parsed(text)
  // Some encode it twice.
  return typeof value === 'string' && /^\s*[{[]/.test(value) ? parsed(value) : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseLenient(mended(text))
  }
}

const OPENING: Record<string, string> = { '{': '}', '[': ']' }
const QUOTES: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’' }
const WORDS: Record<string, string> = { True: 'true', False: 'false', None: 'null' }

/**
 * In the dialect that `parseLenient` reads: other quotes become ", Python's words JSON's, brackets that were left open are closed, and
 * what follows the value is dropped. A text that ends within quotes stays broken.
 */
function mended(text: string): string {
  const open: string[] = []
  let out = ''
  let i = text.search(/[{[]/)
  if (i < 0) return text
  while (i < text.length) {
    const c = text[i]
    const closing = QUOTES[c]
    if (closing && (c === '"' || beginsValue(out))) {
      const end = quoteEnd(text, i, closing)
      if (end < 0) throw new Error('a quote is not closed')
      out += c === '"' ? text.slice(i, end + 1) : quoted(text.slice(i + 1, end))
      i = end + 1
      continue
    }
    const word = /^(True|False|None)\b/.exec(text.slice(i, i + 6))?.[1]
    if (word && beginsValue(out)) {
      out += WORDS[word]
      i += word.length
      continue
    }
    out += c
    i++
    if (OPENING[c]) open.push(OPENING[c])
    else if (c === open.at(-1)) {
      open.pop()
      if (open.length === 0) return out
    }
  }
  return out + open.reverse().join('')
}

const beginsValue = (before: string): boolean => /[{[,:]\s*$/.test(before)

const quoted = (inside: string): string => JSON.stringify(inside.replaceAll("\\'", "'").replaceAll('\\"', '"'))

/** Where a quoted text ends; within single quotes an apostrophe is no end unless what follows is none of a word. */
function quoteEnd(text: string, from: number, closing: string): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === closing && (closing === '"' || /^\s*([,:}\]]|$)/.test(text.slice(i + 1)))) return i
  }
  return -1
}

/** Position after the bracket that closes the one at `from`, not counting those in quotes; the text's end where it stays open. */
export function balancedEnd(text: string, from: number): number {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    const c = text[i]
    if (c === '"') {
      const end = quoteEnd(text, i, '"')
      if (end < 0) return text.length
      i = end
    } else if (OPENING[c]) depth++
    else if ((c === '}' || c === ']') && --depth === 0) return i + 1
  }
  return text.length
}

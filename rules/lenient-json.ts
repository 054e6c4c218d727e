/**
 * Reads the JSON dialect of the open rule format: comments, trailing commas, a line break in place of a comma, keys and
 * values without quotes, a byte-order mark, doubled keys (the last wins), stray backslashes. Of the libraries, JSON5 and Hjson lack the line
 * break as comma or read `[a, b]` as one text, and jsonic splits `two words`; so the format is read here.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Longest text that is read, in UTF-16 units: forty times the largest file of a well-filled mod. */
export const TEXT_LIMIT = 20_000_000
/** Deepest nesting of lists and objects; real rules need six. */
export const DEPTH_LIMIT = 100

/** What is wrong with a text, and where; lines and columns count from 1. */
export class JsonError extends Error {
  line: number
  column: number
  constructor(message: string, line: number, column: number) {
    super(message)
    this.line = line
    this.column = column
  }
}

/** Told what was passed over, and where; lines and columns count from 1. */
export type Passed = (message: string, line: number, column: number) => void

/** There is nothing but blanks and comments in the text. */
export class EmptyText extends JsonError {}

/** Where the members of each list and object begin in the text, by place in the list or by key. */
export type MemberPlaces = WeakMap<object, Map<number | string, number>>

interface Reader {
  text: string
  places: MemberPlaces | null
  /** Backslashes that mean nothing, and the place of the first. */
  strays: number
  firstStray: number
  at: number
  depth: number
}

/** The value a text holds; throws JsonError. `passed` is told what is wrong and does not matter; `places` is filled where it is given. */
export function parseLenient(text: string, passed: Passed = () => {}, places: MemberPlaces | null = null): Json {
  if (text.length > TEXT_LIMIT) {
    throw new JsonError(`is ${text.length} characters long; at most ${TEXT_LIMIT} are read`, 1, 1)
  }
  const r: Reader = { text, places, strays: 0, firstStray: 0, at: text.charCodeAt(0) === 0xfeff ? 1 : 0, depth: 0 }
  skipBlanks(r)
  if (r.at >= text.length) throw new EmptyText('the file is empty; a list or an object was expected', ...placeOf(r, r.at))
  const value = readValue(r)
  skipBlanks(r)
  if (r.at < text.length) fail(r, `unexpected ${shown(r)} after the end of the value`)
  if (r.strays > 0) {
    const more = r.strays > 1 ? ` (and ${r.strays - 1} more)` : ''
    passed(`a backslash${more} means nothing and is left out`, ...placeOf(r, r.firstStray))
  }
  return value
}

function readValue(r: Reader): Json {
  switch (r.text[r.at]) {
    case '[':
      return nested(r, readList)
    case '{':
      return nested(r, readObject)
    case '"':
      return readQuoted(r)
    default:
      return readBareValue(r)
  }
}

function nested(r: Reader, read: (r: Reader) => Json): Json {
  if (++r.depth > DEPTH_LIMIT) fail(r, `nested more than ${DEPTH_LIMIT} deep`)
  const value = read(r)
  r.depth--
  return value
}

function readList(r: Reader): Json[] {
  const start = r.at++
  const list: Json[] = []
  let separated = true
  for (;;) {
    if (skipSeparators(r)) separated = true
    if (r.at >= r.text.length) fail(r, 'this list is not closed: ] is missing', start)
    if (r.text[r.at] === ']') break
    if (!separated) fail(r, `a comma or a line break is missing before ${shown(r)}`)
    const at = r.at
    list.push(readValue(r))
    notePlace(r, list, list.length - 1, at)
    separated = false
  }
  r.at++
  return list
}

function readObject(r: Reader): Json {
  const start = r.at++
  const object: { [key: string]: Json } = {}
  let separated = true
  for (;;) {
    if (skipSeparators(r)) separated = true
    if (r.at >= r.text.length) fail(r, 'this object is not closed: } is missing', start)
    if (r.text[r.at] === '}') break
    if (!separated) fail(r, `a comma or a line break is missing before ${shown(r)}`)
    const at = r.at
    const key = r.text[r.at] === '"' ? readQuoted(r) : readBareKey(r)
    notePlace(r, object, key, at)
    skipBlanks(r)
    if (r.text[r.at] !== ':') fail(r, `a colon is missing after the key "${key}"`)
    r.at++
    skipBlanks(r)
    const value = r.text[r.at] === '}' || r.text[r.at] === ',' ? fail(r, `the key "${key}" has no value`) : readValue(r)
    // Assigning to __proto__ would set a prototype instead of a field.
    if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
    else object[key] = value
    separated = false
  }
  r.at++
  return object
}

function notePlace({ places }: Reader, of: object, member: number | string, at: number): void {
  if (!places) return
  const known = places.get(of) ?? new Map<number | string, number>()
  places.set(of, known.set(member, at))
}

const ESCAPES: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function readQuoted(r: Reader): string {
  const start = r.at++
  let out = ''
  let from = r.at
  for (; r.at < r.text.length; r.at++) {
    const c = r.text.charCodeAt(r.at)
    if (c === 0x22) {
      out += r.text.slice(from, r.at++)
      return out
    }
    if (c !== 0x5c) continue
    out += r.text.slice(from, r.at++)
    out += readEscape(r)
    from = r.at + 1
  }
  return fail(r, 'this text is not closed: " is missing', start)
}

/** The character that an escape stands for; leaves the reader on the escape's last character. */
function readEscape(r: Reader): string {
  const c = r.text[r.at]
  if (c === 'u') {
    const digits = r.text.slice(r.at + 1, r.at + 5)
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) return stray(r)
    r.at += 4
    return String.fromCharCode(Number.parseInt(digits, 16))
  }
  return Object.hasOwn(ESCAPES, c ?? '') ? ESCAPES[c] : stray(r)
}

/** A backslash that means nothing: it is left out. */
function stray(r: Reader): string {
  noteStrays(r, 1, r.at - 1)
  return r.text[r.at] ?? ''
}

function noteStrays(r: Reader, count: number, at: number): void {
  if (r.strays === 0) r.firstStray = at
  r.strays += count
}

/** A key without quotes runs to its colon. */
function readBareKey(r: Reader): string {
  const start = r.at
  while (r.at < r.text.length && !/[:\r\n]/.test(r.text[r.at]) && !atComment(r)) r.at++
  const key = r.text.slice(start, r.at).trim()
  if (key === '' || /["{}[\],]/.test(key)) fail(r, `a key was expected, not ${shown(r, start)}`, start)
  return key
}

/** A value without quotes runs to a comma, a closing bracket, a comment or the end of the line. */
function readBareValue(r: Reader): Json {
  const start = r.at
  while (r.at < r.text.length && !/[,}\]\r\n]/.test(r.text[r.at]) && !atComment(r)) r.at++
  const written = r.text.slice(start, r.at)
  const word = written.replaceAll('\\', '').trim()
  if (written.includes('\\')) noteStrays(r, written.split('\\').length - 1, start + written.indexOf('\\'))
  if (word === '') fail(r, `a value was expected, not ${shown(r, start)}`, start)
  // A quote or an opening bracket inside is a forgotten comma or quote, never a word of the rules.
  if (/["{[]/.test(word)) fail(r, `"${word.slice(0, 40)}" is neither a word nor closed; is a quote or a comma missing?`, start)
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null') return null
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word)) return Number(word)
  return word
}

const atComment = (r: Reader): boolean => r.text[r.at] === '/' && (r.text[r.at + 1] === '/' || r.text[r.at + 1] === '*')

/** Skips blanks, line breaks and comments; true if a line break was among them. */
function skipBlanks(r: Reader): boolean {
  let broke = false
  for (;;) {
    const c = r.text.charCodeAt(r.at)
    if (c === 0x0a || c === 0x0d) broke = true
    else if (atComment(r)) {
      if (skipComment(r)) broke = true
      continue
    } else if (c === 0x5c) {
      r.at++
      stray(r)
      continue
    } else if (c !== 0x20 && c !== 0x09 && c !== 0xfeff && c !== 0xa0) return broke
    r.at++
  }
}

/** Skips a comment; true if a /* comment spans lines. The line break after // is left. */
function skipComment(r: Reader): boolean {
  const start = r.at
  if (r.text[r.at + 1] === '/') {
    while (r.at < r.text.length && r.text[r.at] !== '\n' && r.text[r.at] !== '\r') r.at++
    return false
  }
  const end = r.text.indexOf('*/', r.at + 2)
  if (end < 0) fail(r, 'this comment is not closed: */ is missing', start)
  r.at = end + 2
  return r.text.slice(start, end).includes('\n')
}

/** Skips what may stand between two members; true if they are separated by it. */
function skipSeparators(r: Reader): boolean {
  let separated = false
  for (;;) {
    if (skipBlanks(r)) separated = true
    if (r.text[r.at] !== ',') return separated
    separated = true
    r.at++
  }
}

const shown = (r: Reader, at = r.at): string => (at < r.text.length ? JSON.stringify(r.text[at]) : 'the end of the file')

function fail(r: Reader, message: string, at = r.at): never {
  throw new JsonError(message, ...placeOf(r, at))
}

/** Line and column. */
export function placeOf(r: { text: string }, at: number): [line: number, column: number] {
  let line = 1
  let start = 0
  for (let i = r.text.indexOf('\n'); i >= 0 && i < at; i = r.text.indexOf('\n', i + 1)) {
    line++
    start = i + 1
  }
  return [line, at - start + 1]
}

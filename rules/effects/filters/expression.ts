/** Arithmetic over countables: `[[Iron] + 2]`, `max([Cities], 3) * 2` (rulebook, filters 11). */
import type { Filter } from '../filter.ts'
import { test } from './make.ts'

/** Tests with two operands, and with one: countables all. */
export type Binary = 'add' | 'subtract' | 'multiply' | 'divide' | 'modulo' | 'raise' | 'maximum' | 'minimum'
export type Unary = 'negate' | 'root' | 'absolute' | 'floor' | 'ceil'

type Countable = Filter<'countable'>

/** They stand before a term and bind it tighter than anything else. */
const SIGNS: Record<string, Unary> = { '-': 'negate', '√': 'root', sqrt: 'root', abs: 'absolute', floor: 'floor', ceil: 'ceil' }
const EXTREMES: Record<string, Binary> = { max: 'maximum', min: 'minimum' }
const CONSTANTS: Record<string, number> = { pi: Math.PI, π: Math.PI, e: Math.E }
const SUMS: Record<string, Binary> = { '+': 'add', '-': 'subtract' }
const PRODUCTS: Record<string, Binary> = { '*': 'multiply', '/': 'divide', '%': 'modulo' }

/** Brackets and signs one within another: more are no arithmetic that anybody means. */
const DEEPEST = 50

/** Where the reading of a text stands. */
interface Reading {
  text: string
  tokens: readonly string[]
  at: number
  depth: number
  inner: (text: string) => Countable
}

/** Compiles the text; countables stand in brackets and are compiled by `inner`. What cannot be read is added to `unknown`. */
export function parseExpression(text: string, inner: (text: string) => Countable, unknown: string[]): Countable {
  const reading: Reading = { text, tokens: tokensOf(text) ?? [], at: 0, depth: 0, inner }
  const whole = sum(reading)
  if (whole && reading.at === reading.tokens.length) return whole
  unknown.push(text)
  return test('countable', text, 'never')
}

const binary = ({ text }: Reading, op: Binary, left: Countable, right: Countable): Countable =>
  test('countable', text, op, { of: [left, right] })
const isIn = ({ tokens, at }: Reading, words: object): boolean => at < tokens.length && Object.hasOwn(words, tokens[at])

const sum = (r: Reading): Countable | null => chain(r, SUMS, product)
const product = (r: Reading): Countable | null => chain(r, PRODUCTS, raised)

function chain(r: Reading, ops: Record<string, Binary>, part: (r: Reading) => Countable | null): Countable | null {
  let left = part(r)
  while (left && isIn(r, ops)) {
    const op = ops[r.tokens[r.at++]]
    const right = part(r)
    left = right && binary(r, op, left, right)
  }
  return left
}

function raised(r: Reading): Countable | null {
  const base = signed(r)
  if (!base || r.tokens[r.at] !== '^') return base
  r.at++
  const exponent = deeper(r, raised)
  return exponent && binary(r, 'raise', base, exponent)
}

function signed(r: Reading): Countable | null {
  if (!isIn(r, SIGNS)) return term(r)
  const op = SIGNS[r.tokens[r.at++]]
  const operand = deeper(r, signed)
  return operand && test('countable', r.text, op, { of: [operand] })
}

function term(r: Reading): Countable | null {
  const token = r.tokens[r.at++]
  if (token === undefined) return null
  if (token.startsWith('[')) return r.inner(token.slice(1, -1))
  if (/^[\d.]/.test(token)) return number(r, Number(token))
  if (Object.hasOwn(CONSTANTS, token)) return number(r, CONSTANTS[token])
  if (token === '(') return closed(r, deeper(r, sum))
  return Object.hasOwn(EXTREMES, token) && r.tokens[r.at++] === '('
    ? closed(
        r,
        deeper(r, () => extreme(r, EXTREMES[token])),
      )
    : null
}

const number = ({ text }: Reading, arg: number): Countable => test('countable', text, 'number', { arg })

/** Two operands or more. */
function extreme(r: Reading, op: Binary): Countable | null {
  let best = sum(r)
  if (r.tokens[r.at] !== ',') return null
  while (best && r.tokens[r.at] === ',') {
    r.at++
    const next = sum(r)
    best = next && binary(r, op, best, next)
  }
  return best
}

const closed = (r: Reading, value: Countable | null): Countable | null => (r.tokens[r.at++] === ')' ? value : null)

function deeper(r: Reading, read: (r: Reading) => Countable | null): Countable | null {
  if (r.depth === DEEPEST) return null
  r.depth++
  const found = read(r)
  r.depth--
  return found
}

/** Numbers, words, operators and bracketed countables; null where something else occurs. */
function tokensOf(text: string): string[] | null {
  const tokens: string[] = []
  for (let i = 0; i < text.length; ) {
    if (text[i] === ' ') {
      i++
      continue
    }
    if (text[i] === '[') {
      const end = closingBracket(text, i)
      if (end < 0) return null
      tokens.push(text.slice(i, end + 1))
      i = end + 1
      continue
    }
    const found = /^(\d+\.?\d*|\.\d+|[a-zπ]+|[-+*/%^(),√])/.exec(text.slice(i))
    if (!found) return null
    tokens.push(found[0])
    i += found[0].length
  }
  return tokens.length > 0 ? tokens : null
}

/** Where the bracket that opens at `from` is closed; -1: nowhere, or it holds too many others. */
function closingBracket(text: string, from: number): number {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    if (text[i] === '[' && ++depth > DEEPEST) return -1
    if (text[i] === ']' && --depth === 0) return i
  }
  return -1
}

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

/** Compiles the text; countables stand in brackets and are compiled by `inner`. What cannot be read is added to `unknown`. */
export function parseExpression(text: string, inner: (text: string) => Countable, unknown: string[]): Countable {
  const tokens = tokensOf(text) ?? []
  let at = 0
  let depth = 0
  const number = (arg: number) => test('countable', text, 'number', { arg })
  const unary = (op: Unary, of: Countable) => test('countable', text, op, { of: [of] })
  const binary = (op: Binary, left: Countable, right: Countable) => test('countable', text, op, { of: [left, right] })
  const isIn = (words: object): boolean => at < tokens.length && Object.hasOwn(words, tokens[at])

  function chain(ops: Record<string, Binary>, part: () => Countable | null): Countable | null {
    let left = part()
    while (left && isIn(ops)) {
      const op = ops[tokens[at++]]
      const right = part()
      left = right && binary(op, left, right)
    }
    return left
  }
  const sum = (): Countable | null => chain(SUMS, product)
  const product = (): Countable | null => chain(PRODUCTS, raised)

  function raised(): Countable | null {
    const base = signed()
    if (!base || tokens[at] !== '^') return base
    at++
    const exponent = deeper(raised)
    return exponent && binary('raise', base, exponent)
  }

  function signed(): Countable | null {
    if (!isIn(SIGNS)) return term()
    const op = SIGNS[tokens[at++]]
    const operand = deeper(signed)
    return operand && unary(op, operand)
  }

  function term(): Countable | null {
    const token = tokens[at++]
    if (token === undefined) return null
    if (token.startsWith('[')) return inner(token.slice(1, -1))
    if (/^[\d.]/.test(token)) return number(Number(token))
    if (Object.hasOwn(CONSTANTS, token)) return number(CONSTANTS[token])
    if (token === '(') return closed(deeper(sum))
    return Object.hasOwn(EXTREMES, token) && tokens[at++] === '(' ? closed(deeper(() => extreme(EXTREMES[token]))) : null
  }

  /** Two operands or more. */
  function extreme(op: Binary): Countable | null {
    let best = sum()
    if (tokens[at] !== ',') return null
    while (best && tokens[at] === ',') {
      at++
      const next = sum()
      best = next && binary(op, best, next)
    }
    return best
  }

  const closed = (value: Countable | null): Countable | null => (tokens[at++] === ')' ? value : null)

  function deeper(read: () => Countable | null): Countable | null {
    if (depth === DEEPEST) return null
    depth++
    const found = read()
    depth--
    return found
  }

  const whole = sum()
  if (whole && at === tokens.length) return whole
  unknown.push(text)
  return test('countable', text, 'never')
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

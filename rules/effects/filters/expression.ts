/** Arithmetic over countables: `[[Iron] + 2]`, `max([Cities], 3) * 2`. */
import type { Filter } from '../filter.ts'
import { test } from './make.ts'

/** Tests with two operands, and with one: countables all. */
export type Binary = 'add' | 'subtract' | 'multiply' | 'divide' | 'modulo' | 'raise' | 'maximum' | 'minimum'
export type Unary = 'negate' | 'root' | 'absolute' | 'floor' | 'ceil'

type Countable = Filter<'countable'>

const FUNCTIONS: Record<string, Unary> = { sqrt: 'root', abs: 'absolute', floor: 'floor', ceil: 'ceil' }
const EXTREMES: Record<string, Binary> = { max: 'maximum', min: 'minimum' }
const CONSTANTS: Record<string, number> = { pi: Math.PI, e: Math.E }
const SUMS: Record<string, Binary> = { '+': 'add', '-': 'subtract' }
const PRODUCTS: Record<string, Binary> = { '*': 'multiply', '/': 'divide', '%': 'modulo' }

/** Compiles the text; countables stand in brackets and are compiled by `inner`. What cannot be read is added to `unknown`. */
export function parseExpression(text: string, inner: (text: string) => Countable, unknown: string[]): Countable {
  const tokens = tokensOf(text)
  let at = 0
  const number = (arg: number) => test('countable', text, 'number', { arg })
  const unary = (op: Unary, of: Countable) => test('countable', text, op, { of: [of] })
  const binary = (op: Binary, left: Countable, right: Countable) => test('countable', text, op, { of: [left, right] })

  function chain(ops: Record<string, Binary>, part: () => Countable | null): Countable | null {
    let left = part()
    while (left && tokens && at < tokens.length && Object.hasOwn(ops, tokens[at])) {
      const op = ops[tokens[at++]]
      const right = part()
      left = right && binary(op, left, right)
    }
    return left
  }
  const sum = (): Countable | null => chain(SUMS, product)
  const product = (): Countable | null => chain(PRODUCTS, signed)

  function signed(): Countable | null {
    const sign = tokens![at]
    if (sign !== '-' && sign !== '√') return raised()
    at++
    const operand = signed()
    return operand && unary(sign === '-' ? 'negate' : 'root', operand)
  }

  function raised(): Countable | null {
    const base = atom()
    if (!base || tokens![at] !== '^') return base
    at++
    const exponent = signed()
    return exponent && binary('raise', base, exponent)
  }

  function atom(): Countable | null {
    const token = tokens![at++]
    if (token === undefined) return null
    if (token.startsWith('[')) return inner(token.slice(1, -1))
    if (/^\d/.test(token)) return number(Number(token))
    if (Object.hasOwn(CONSTANTS, token)) return number(CONSTANTS[token])
    if (token === '(') return closed(sum())
    const isFunction = Object.hasOwn(FUNCTIONS, token)
    if ((!isFunction && !Object.hasOwn(EXTREMES, token)) || tokens![at++] !== '(') return null
    const first = sum()
    if (isFunction) return closed(first && unary(FUNCTIONS[token], first))
    let best = first
    while (best && tokens![at] === ',') {
      at++
      const next = sum()
      best = next && binary(EXTREMES[token], best, next)
    }
    return closed(best)
  }
  const closed = (value: Countable | null): Countable | null => (tokens![at++] === ')' ? value : null)

  const whole = tokens ? sum() : null
  if (whole && at === tokens!.length) return whole
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
      let depth = 0
      let end = i
      do {
        if (text[end] === '[') depth++
        else if (text[end] === ']') depth--
        end++
      } while (depth > 0 && end < text.length)
      if (depth > 0) return null
      tokens.push(text.slice(i, end))
      i = end
      continue
    }
    const found = /^(\d+(\.\d+)?|[a-z]+|[-+*/%^(),√])/.exec(text.slice(i))
    if (!found) return null
    tokens.push(found[0])
    i += found[0].length
  }
  return tokens.length > 0 ? tokens : null
}

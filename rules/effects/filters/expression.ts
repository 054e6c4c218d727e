/** Arithmetic over countables: `[[Iron] + 2]`, `max([Cities], 3) * 2`. */
import type { Filter } from '../filter.ts'
import { test } from './make.ts'
import type { Op } from './ops.ts'

const FUNCTIONS: Record<string, Op> = {
  sqrt: 'root',
  abs: 'absolute',
  floor: 'floor',
  ceil: 'ceil',
  max: 'maximum',
  min: 'minimum',
}
const CONSTANTS: Record<string, number> = { pi: Math.PI, e: Math.E }
const SUMS: Record<string, Op> = { '+': 'add', '-': 'subtract' }
const PRODUCTS: Record<string, Op> = { '*': 'multiply', '/': 'divide', '%': 'modulo' }

/** Compiles the text; countables stand in brackets and are compiled by `inner`. What cannot be read is added to `unknown`. */
export function parseExpression(text: string, inner: (text: string) => Filter, unknown: string[]): Filter {
  const tokens = tokensOf(text)
  let at = 0
  const make = (op: Op, of: Filter[], arg = 0) => test('countable', text, op, { of, arg })

  function chain(ops: Record<string, Op>, part: () => Filter | null): Filter | null {
    let left = part()
    while (left && tokens && at < tokens.length && Object.hasOwn(ops, tokens[at])) {
      const op = ops[tokens[at++]]
      const right = part()
      left = right && make(op, [left, right])
    }
    return left
  }
  const sum = (): Filter | null => chain(SUMS, product)
  const product = (): Filter | null => chain(PRODUCTS, signed)

  function signed(): Filter | null {
    const sign = tokens![at]
    if (sign !== '-' && sign !== '√') return raised()
    at++
    const operand = signed()
    return operand && make(sign === '-' ? 'negate' : 'root', [operand])
  }

  function raised(): Filter | null {
    const base = atom()
    if (!base || tokens![at] !== '^') return base
    at++
    const exponent = signed()
    return exponent && make('raise', [base, exponent])
  }

  function atom(): Filter | null {
    const token = tokens![at++]
    if (token === undefined) return null
    if (token.startsWith('[')) return inner(token.slice(1, -1))
    if (/^\d/.test(token)) return make('number', [], Number(token))
    if (Object.hasOwn(CONSTANTS, token)) return make('number', [], CONSTANTS[token])
    if (token === '(') return closed(sum())
    if (!Object.hasOwn(FUNCTIONS, token) || tokens![at++] !== '(') return null
    const first = sum()
    if (FUNCTIONS[token] !== 'maximum' && FUNCTIONS[token] !== 'minimum') return closed(first && make(FUNCTIONS[token], [first]))
    let best = first
    while (best && tokens![at] === ',') {
      at++
      const next = sum()
      best = next && make(FUNCTIONS[token], [best, next])
    }
    return closed(best)
  }
  const closed = (value: Filter | null): Filter | null => (tokens![at++] === ')' ? value : null)

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

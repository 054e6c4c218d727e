/** Whatever the state holds is plain data: numbers are whole, nothing is undefined; so it is saved and hashed as it is. */

import type { EngineContext } from '../core/engine-context.ts'
import type { GameState } from '../core/state.ts'

/** Setup says what was asked; a seat's aggression is the one fraction, events have a check of their own. */
const APART = new Set<string>(['setup', 'tiles', 'known', 'events', 'aggression', 'calls'])

export function checkNumbers({ s }: EngineContext, broken: string[]): void {
  for (const key in s) if (!APART.has(key)) walk(s[key as keyof GameState], key, broken)
}

/** Names are put together only on the way back from a fault: this is run after every command of the fuzzer. */
function walk(value: unknown, where: string, broken: string[]): void {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) broken.push(`${where} is ${value}, no whole number`)
  } else if (Array.isArray(value)) walkArray(value, where, broken)
  else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      if (APART.has(key)) continue
      const before = broken.length
      walk((value as Record<string, unknown>)[key], key, broken)
      for (let i = before; i < broken.length; i++) broken[i] = `${where}.${broken[i]}`
    }
  } else if (value === undefined || typeof value === 'function') broken.push(`${where} is ${typeof value}`)
}

function walkArray(value: readonly unknown[], where: string, broken: string[]): void {
  for (let i = 0; i < value.length; i++) {
    const one = value[i]
    if (typeof one === 'number' && Number.isSafeInteger(one)) continue
    const before = broken.length
    walk(one, '', broken)
    for (let at = before; at < broken.length; at++) broken[at] = `${where}[${i}]${broken[at]}`
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRecord, keepText, keepValue, keptText, keptValue } from '../../../client/net/kept.ts'

/** As a browser's, with room for one thing. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem(key, text) {
      if (kept.size > 0 && !kept.has(key)) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: key => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('a text is kept until it is forgotten, a tab’s apart from the browser’s', () => {
  expect(keepText('theme', 'dark')).toBe(true)
  expect(keptText('theme')).toBe('dark')
  expect(keptText('theme', 'tab')).toBe(null)
  expect(keepText('theme', null)).toBe(true)
  expect(keptText('theme')).toBe(null)
})

test('a value of another shape, or that is no JSON, counts as none', () => {
  keepValue('seats', { game: [1] })
  expect(keptValue('seats', isRecord)).toEqual({ game: [1] })
  expect(keptValue('seats', Array.isArray)).toBe(null)
  keepText('seats', 'no JSON')
  expect(keptValue('seats', isRecord)).toBe(null)
  keepText('seats', 'null')
  expect(keptValue('seats', isRecord)).toBe(null)
})

test('a full storage keeps what it has, one that is denied keeps nothing, and neither throws', () => {
  keepText('first', 'a')
  expect(keepText('second', 'b')).toBe(false)
  expect(keptText('first')).toBe('a')
  vi.stubGlobal('localStorage', undefined)
  expect(keepText('first', 'c')).toBe(false)
  expect(keptText('first')).toBe(null)
  expect(keptValue('first', isRecord)).toBe(null)
})

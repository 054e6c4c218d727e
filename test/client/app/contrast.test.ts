/** Words can be read on what they stand on, in both themes and over the map: 4.5 to 1, marks 3 to 1. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CSS = readFileSync(join(import.meta.dirname, '../../../client/app/style.css'), 'utf8')

/** The tokens that a rule sets. */
function tokensOf(selector: string): Record<string, string> {
  const begin = CSS.indexOf(`\n${selector} {`)
  if (begin < 0) throw new Error(`no rule for ${selector}`)
  const body = CSS.slice(begin, CSS.indexOf('\n}', begin))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf(':root[data-theme="dark"]') }
const panel = { ...dark, ...tokensOf('.panel') }

type Rgb = [number, number, number]

/** A colour as it looks on another. */
function colour(tokens: Record<string, string>, name: string, under: Rgb): Rgb {
  const value = tokens[name]
  const other = /^var\((.+)\)$/.exec(value)
  if (other) return colour(tokens, other[1], under)
  const hex = /^#(..)(..)(..)$/.exec(value)
  if (hex) return hex.slice(1).map(part => Number.parseInt(part, 16)) as Rgb
  const mixed = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value)
  if (!mixed) throw new Error(`${name}: ${value} is no colour`)
  const [r, g, b, percent] = mixed.slice(1).map(Number)
  return [r, g, b].map((part, i) => (part * percent + under[i] * (100 - percent)) / 100) as Rgb
}

function brightness(rgb: Rgb): number {
  const [r, g, b] = rgb.map(part => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [brightness(a), brightness(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const WORDS = ['--ink', '--quiet', '--accent', '--danger', '--good', '--warn']
const GROUNDS = ['--paper', '--card', '--tint']
const PAIRS = [
  ...WORDS.flatMap(word => GROUNDS.map(ground => [word, ground])),
  ['--ink', '--chosen'],
  ['--accent-ink', '--accent'],
  ['--primary-ink', '--primary'],
  ['--danger-ink', '--danger'],
]

/** What is too weak in a theme, as it lies over something. */
function weak(tokens: Record<string, string>, base: Rgb, pairs: string[][], least: number): string[] {
  return pairs.flatMap(([word, ground]) => {
    const under = colour(tokens, ground, base)
    const ratio = contrast(colour(tokens, word, under), under)
    return ratio < least ? [`${word} on ${ground}: ${ratio.toFixed(2)}`] : []
  })
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

test.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, tokens) => {
  expect(weak(tokens, WHITE, PAIRS, 4.5)).toEqual([])
  const marks = GROUNDS.flatMap(ground => ['--line-strong', '--focus'].map(mark => [mark, ground]))
  expect(weak(tokens, WHITE, marks, 3)).toEqual([])
})

test('on panels over the map, whatever land shows through', () => {
  const grounds = ['--card', '--tint']
  for (const land of [WHITE, BLACK]) {
    const base = colour(panel, '--panel', land)
    const pairs = WORDS.flatMap(word => grounds.map(ground => [word, ground]))
    expect(weak(panel, base, [...pairs, ['--ink', '--chosen'], ['--danger-ink', '--danger']], 4.5)).toEqual([])
    expect(
      weak(
        panel,
        base,
        grounds.flatMap(ground => [
          ['--line-strong', ground],
          ['--focus', ground],
        ]),
        3,
      ),
    ).toEqual([])
  }
})

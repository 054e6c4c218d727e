/** What a person reads stands in client/words, so that another table can take its place. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../client')

/** Names of others' programs are the same in every language; the map's files and the icons name things of the rules, which are data. */
const NAMES = new Set(['Claude Code', 'Claude Desktop', 'Codex CLI', 'Hexarchy', 'game-icons.net', 'tabler.io/icons'])
const NO_PAGES = /^(dist|build|words|icons|map)\b/

const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !NO_PAGES.test(name))
  .map(name => {
    const code = readFileSync(join(CLIENT, name), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/^import .*$/gm, '')
    return { name, code }
  })

/** Literals that begin with a capital, go on with small letters and hold a space or end as a sentence: what a person would read. */
const sentences = (code: string): string[] =>
  [...code.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
    .map(([, , text]) => text)
    .filter(
      text =>
        /^[A-Z][a-z’']+(?: [\w’'“”$ {}.,:;!?–—-]+|[a-z]*[.!?…])/.test(text) &&
        !/^Bearer |Error|^[A-Z]\w+(?:[A-Z]\w+)$/.test(text),
    )

/** Literals where only what is read can stand: names of controls, hints in fields, the text of an element. */
const shown = (code: string): string[] =>
  [
    /(?:'aria-label'|placeholder|\btitle|\blabel): (?:\w+ \? )?(['"`])([A-Za-z](?:(?!\1)[^\\\n]|\\.)*)\1/g,
    /\bm\('(?!option|kbd)[^'\n]*', (?:\{[^{}\n]*\}, )?(['"`])([A-Za-z](?:(?!\1)[^\\\n$]|\\.)*)\1/g,
  ].flatMap(form => [...code.matchAll(form)].map(([, , text]) => text))

test('no component says a sentence of its own', () => {
  const said = sources.flatMap(({ name, code }) =>
    [...sentences(code), ...shown(code)].filter(text => !NAMES.has(text)).map(text => `${name}: ${text}`),
  )
  expect(said).toEqual([])
})

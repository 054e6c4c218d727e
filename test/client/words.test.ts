/** What a person reads stands in client/words. Files that still say something themselves are counted; the counts may only fall. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../client')

/** By folder. The map's files name things of the rules, which are data. */
const LEFT: Record<string, number> = { bots: 81, lobby: 35, play: 3, recap: 1, settings: 7, watch: 10 }

/** Literals that begin with a capital, go on with small letters and hold a space or end as a sentence: what a person would read. */
function sentences(code: string): string[] {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
  const literals = [...bare.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , text]) => text)
  return literals.filter(
    text =>
      /^[A-Z][a-z’']+(?: [\w’'“”$ {}.,:;!?–—-]+|[a-z]*[.!?…])/.test(text) && !/^Bearer |Error|^[A-Z]\w+(?:[A-Z]\w+)$/.test(text),
  )
}

test('no component says a sentence of its own, but for those that are counted', () => {
  const counts: Record<string, number> = {}
  for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || /^(dist|build|words|icons|map)\b/.test(name)) continue
    const found = sentences(readFileSync(join(CLIENT, name), 'utf8'))
    const folder = name.split('/')[0]
    if (found.length > 0) counts[folder] = (counts[folder] ?? 0) + found.length
  }
  const more = Object.entries(counts).filter(([folder, count]) => count > (LEFT[folder] ?? 0))
  expect(more).toEqual([])
})

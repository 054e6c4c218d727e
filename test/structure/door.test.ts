/** The engine's door says who reads what: each name stands in the section of its readers, and none is handed out to nobody. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFrozen } from '../../bot/load-frozen.ts'
import { readersOf, sectionFor, sectionsOf } from './door.ts'
import { DOOR } from './floors.ts'
import { ROOT } from './imports.ts'

const sections = sectionsOf(readFileSync(join(ROOT, DOOR), 'utf8'))
const readers = readersOf()
const FROZEN = join(ROOT, 'bot', 'frozen')

/** Names of the door that frozen bots of this program use; of 'E.growth' the table. */
const frozenUses = new Set(
  readdirSync(FROZEN).flatMap(file => {
    const text = brotliDecompressSync(readFileSync(join(FROZEN, file))).toString()
    const { manifest } = readFrozen(file, text)
    return manifest.uses[DOOR].map(name => name.split('.')[0])
  }),
)

test('a name stands in the narrowest section that holds all who read it', () => {
  const misplaced = [...sections].filter(([name, section]) => section !== sectionFor(readers.get(name) ?? new Set()))
  const text = (name: string) => `${name}: ${sectionFor(readers.get(name) ?? new Set())}`
  expect(misplaced.map(([name]) => text(name))).toEqual([])
})

test('no name is handed out that nobody reads', () => {
  expect([...sections.keys()].filter(name => !readers.has(name) && !frozenUses.has(name))).toEqual([])
})

test('every name that a frozen bot uses is there', () => {
  expect(frozenUses.size).toBeGreaterThan(100)
  expect([...frozenUses].filter(name => !sections.has(name))).toEqual([])
})

/** Rules in a zip, or one folder deeper than usual (rulebook, rulesets 1). */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filesInZip } from '../../../rules/files/archive.ts'
import { readFolder } from '../../../rules/files/read-folder.ts'
import { loadRuleset } from '../../../rules/load.ts'
import { problemText } from '../../../rules/problem.ts'
import { tempDir } from '../../temp.ts'

const frontier = join(import.meta.dirname, '..', '..', 'fixtures', 'rules', 'frontier', 'jsons')
const names = readdirSync(frontier)
const texts = Object.fromEntries(names.map(name => [name, readFileSync(join(frontier, name))]))

function zipped(files: Record<string, Uint8Array>, as = 'frontier.zip'): string {
  const file = join(tempDir(), as)
  writeFileSync(file, zipSync(files))
  return file
}
const under = (prefix: string) => Object.fromEntries(Object.entries(texts).map(([name, bytes]) => [prefix + name, bytes]))
const inFolder = (...path: string[]): string => {
  const dir = tempDir()
  mkdirSync(join(dir, ...path), { recursive: true })
  cpSync(frontier, join(dir, ...path), { recursive: true })
  return dir
}
const errorsOf = (dir: string): string => {
  const loaded = loadRuleset([dir])
  return 'errors' in loaded ? loaded.errors.map(problemText).join('\n') : ''
}

test.each(['', 'jsons/', 'frontier-main/jsons/', 'frontier-main/'])(
  'a zip with the rules under "%s" is the folder of it',
  prefix => {
    const read = readFolder(zipped(under(prefix)))
    expect(read.name).toBe('frontier')
    expect(Object.fromEntries(read.texts)).toEqual(Object.fromEntries(readFolder(frontier).texts))
    expect(read.problems.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test.each([[['inner']], [['inner', 'jsons']], [['jsons', 'inner']]])(
  'a folder with the rules in %s is read, and says so',
  path => {
    const read = readFolder(inFolder(...path))
    expect([...read.texts.keys()].sort()).toEqual(names.sort())
    expect(read.problems[0].message).toBe(`the rules are read from ${path.join('/')} in it`)
  },
)

test('of two folders of rules none is taken', () => {
  const dir = inFolder('one')
  cpSync(frontier, join(dir, 'two'), { recursive: true })
  expect(errorsOf(dir)).toContain(`rulesets lie in ${join(dir, 'one')}, ${join(dir, 'two')}`)
})

test.each([
  ['is cut', (zip: Uint8Array) => zip.subarray(0, 300)],
  ['has other bytes in it', (zip: Uint8Array) => zip.map((byte, i) => (i > 60 ? byte ^ 0x5a : byte))],
  ['is no zip', () => strToU8('[]')],
])('what %s is refused in words', (_, change) => {
  const file = join(tempDir(), 'broken.zip')
  writeFileSync(file, change(readFileSync(zipped(under('jsons/')))))
  expect(errorsOf(file)).toMatch(/^error broken(, |: )/)
})

test('a path that leads out of a zip names nothing', () => {
  const file = zipped({ '../Units.json': strToU8('['), '/jsons/Units.json': strToU8('['), ...under('jsons/') })
  expect(Object.fromEntries(readFolder(file).texts)).toEqual(Object.fromEntries(readFolder(frontier).texts))
})

test('a zip that swells beyond all bounds is left before it has swollen', () => {
  const bomb = zipSync({ 'jsons/Units.json': new Uint8Array(21_000_000), 'jsons/Techs.json': new Uint8Array(21_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  const file = join(tempDir(), 'bomb.zip')
  writeFileSync(file, bomb)
  expect(errorsOf(file)).toContain('holds more than 40000000 bytes of rules')
})

test('what a zip says of its sizes is not believed', () => {
  const bomb = zipSync({ 'Units.json': new Uint8Array(1_000_000) })
  const view = new DataView(bomb.buffer)
  for (let at = 0; at < bomb.length - 28; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  }
  expect(() => filesInZip(bomb, () => true, 500_000)).toThrow('holds more than 500000 bytes')
})

test('pictures and sounds beside the rules are not unpacked', () => {
  const file = zipped({ ...under('jsons/'), 'Images/big.png': new Uint8Array(45_000_000) })
  expect(errorsOf(file)).toBe('')
})

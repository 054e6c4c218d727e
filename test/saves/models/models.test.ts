import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { damagedFiles } from '../../../saves/integrity/damage-register.ts'
import {
  findModel,
  type GivenModel,
  listModels,
  MODEL_DEFAULTS,
  modelsFile,
  putModel,
  readModel,
  removeModel,
} from '../../../saves/models/models.ts'
import { tempDir } from '../../temp.ts'

const LOCAL: GivenModel = { name: 'local', provider: 'openai', model: 'qwen3:8b', baseUrl: 'http://localhost:11434/v1' }

function entryOf(given: GivenModel) {
  const read = readModel(given)
  if ('problems' in read) throw new Error(read.problems.map(({ message }) => message).join(' '))
  return read.entry
}

/** Paths of everything that is wrong. */
function wrong(change: object): string[] {
  const read = readModel({ ...LOCAL, ...change })
  return 'problems' in read ? read.problems.map(({ path }) => path) : []
}

test('what an entry leaves out takes its default', () => {
  expect(entryOf(LOCAL)).toEqual({ ...MODEL_DEFAULTS, ...LOCAL })
})

test('everything that is wrong with an entry is said, each with its place', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ name: 'a b' })).toEqual(['/name'])
  expect(wrong({ provider: 'other', warmth: 1 }).sort()).toEqual(['/provider', '/warmth'])
  expect(wrong({ temperature: 3, topP: 2 }).sort()).toEqual(['/temperature', '/topP'])
  expect(wrong({ provider: 'anthropic', reasoning: 'low', temperature: 0.2 })).toEqual(['/temperature'])
  expect(wrong({ model: undefined })).toEqual(['/model'])
  expect(wrong({ pricing: { input: 1, output: -1 } }).sort()).toEqual(['/pricing', '/pricing/cached', '/pricing/output'])
  expect(wrong({ reasoning: 'much' })).toEqual(['/reasoning'])
  expect(wrong({ reasoning: 4_096 })).toEqual(['/reasoning'])
  expect(wrong({ reasoning: 2_048 })).toEqual([])
  expect(wrong({ maxOutputTokens: 40_000 })).toEqual(['/maxOutputTokens'])
  expect(wrong({ baseUrl: 'file:///etc' })).toEqual(['/baseUrl'])
  expect(wrong({ baseUrl: 'https://user:secret@host/v1' })).toEqual(['/baseUrl'])
  expect(wrong({ baseUrl: 'https://host/v1?api-key=secret' })).toEqual(['/baseUrl'])
  expect(wrong({ key: 'sk-Secret_123' })).toEqual(['/key'])
  expect(wrong({ baseUrl: null })).toEqual(['/key'])
  for (const given of [null, 3, 'x', []]) expect(readModel(given)).toHaveProperty('problems')
})

test('entries are written, replaced, found and removed by name', () => {
  const dir = tempDir()
  expect(listModels(dir)).toEqual([])
  putModel(dir, entryOf({ ...LOCAL, name: 'b' }))
  putModel(dir, entryOf({ ...LOCAL, name: 'a' }))
  putModel(dir, entryOf({ ...LOCAL, name: 'b', model: 'other' }))
  expect(listModels(dir).map(({ name, model }) => [name, model])).toEqual([
    ['a', 'qwen3:8b'],
    ['b', 'other'],
  ])
  expect(findModel(dir, 'b')?.model).toBe('other')
  expect(findModel(dir, 'c')).toBeNull()
  expect(removeModel(dir, 'a')).toBe(true)
  expect(removeModel(dir, 'a')).toBe(false)
  expect(listModels(dir)).toHaveLength(1)
})

test("the file is its owner's alone, and nothing half-written stays beside it", () => {
  const dir = tempDir()
  putModel(dir, entryOf(LOCAL))
  expect(readdirSync(dirname(modelsFile(dir)))).toEqual(['models.json'])
  if (process.platform !== 'win32') expect(statSync(modelsFile(dir)).mode & 0o777).toBe(0o600)
})

test('a damaged file is named with the place, its sound entries are known, and it is kept aside when another is written', () => {
  const dir = tempDir()
  mkdirSync(dirname(modelsFile(dir)), { recursive: true })
  const told = () => damagedFiles(dir, 'models').map(({ text }) => text)
  for (const [text, message] of [
    ['{"version": 1, "models": [', /is no JSON object/],
    ['{"version": 1, "models": [{"name": "a", "provider": "openai"}]}', /at \/models\/0\/model: \/model is missing/],
  ] as const) {
    writeFileSync(modelsFile(dir), text)
    expect(listModels(dir)).toEqual([])
    expect(told()).toEqual([expect.stringMatching(message)])
  }
  putModel(dir, entryOf(LOCAL))
  expect(listModels(dir)).toHaveLength(1)
  expect(told()).toEqual([])
  const [aside] = readdirSync(join(dir, 'saves', 'damaged'))
  expect(readFileSync(join(dir, 'saves', 'damaged', aside), 'utf8')).toContain('"provider": "openai"}]}')
})

test('of a file that was cut off, or of which an entry is another, the other entries are known', () => {
  const dir = tempDir()
  for (const name of ['a', 'b', 'c']) putModel(dir, entryOf({ ...LOCAL, name }))
  const text = readFileSync(modelsFile(dir), 'utf8')
  writeFileSync(modelsFile(dir), text.slice(0, text.indexOf('"name":"c"')))
  expect(listModels(dir).map(({ name }) => name)).toEqual(['a', 'b'])
  const lines = text.split('\n')
  const at = lines.findIndex(line => line.includes('"name":"b"'))
  lines[at] = lines[at].replace('localhost', 'mocalhost')
  writeFileSync(modelsFile(dir), lines.join('\n'))
  expect(readFileSync(modelsFile(dir), 'utf8')).not.toBe(text)
  expect(listModels(dir).map(({ name }) => name)).toEqual(['a', 'c'])
  expect(damagedFiles(dir, 'models')[0].text).toContain('the entry "b" is not what was written')
})

test('a file of another version is not written over', () => {
  const dir = tempDir()
  mkdirSync(dirname(modelsFile(dir)), { recursive: true })
  writeFileSync(modelsFile(dir), '{"version": 2, "models": []}')
  expect(listModels(dir)).toEqual([])
  expect(() => putModel(dir, entryOf(LOCAL))).toThrow(/has version 2; this program reads version 1/)
  expect(readFileSync(modelsFile(dir), 'utf8')).toBe('{"version": 2, "models": []}')
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { originOf } from '../../../saves/models/key-origins.ts'
import { MODEL_DEFAULTS, type ModelEntry, modelsFile, originsOf, putModel, removeModel } from '../../../saves/models/models.ts'
import { tempDir } from '../../temp.ts'

const entry = (name: string, baseUrl: string | null, key: string | null = 'mine'): ModelEntry => ({
  ...MODEL_DEFAULTS,
  ...{ name, provider: 'openai', model: 'm', baseUrl, key },
})

function fileOf(value: object): string {
  const dir = tempDir()
  mkdirSync(dirname(modelsFile(dir)), { recursive: true })
  writeFileSync(modelsFile(dir), JSON.stringify(value))
  return dir
}

test('an entry without an address has the origin of its provider', () => {
  expect(originOf(entry('a', null))).toBe('https://api.openai.com')
  expect(originOf({ provider: 'anthropic', baseUrl: null })).toBe('https://api.anthropic.com')
  expect(originOf(entry('a', 'HTTP://One.Example:80/v1'))).toBe('http://one.example')
})

test('the first entry that names a key binds it, and others than the owner do not move it, also after the entry is deleted', () => {
  const dir = tempDir()
  putModel(dir, entry('a', 'https://one.example/v1'), false)
  putModel(dir, entry('b', 'https://two.example/v1'), false)
  expect(originsOf(dir, 'mine')).toEqual(['https://one.example'])
  expect(removeModel(dir, 'a')).toBe(true)
  putModel(dir, entry('a', 'https://two.example/v1'), false)
  expect(originsOf(dir, 'mine')).toEqual(['https://one.example'])
})

test('the owner moves a key to where its entries are', () => {
  const dir = tempDir()
  putModel(dir, entry('a', 'https://one.example/v1'))
  putModel(dir, entry('b', 'https://two.example/v1'))
  expect(originsOf(dir, 'mine').toSorted()).toEqual(['https://one.example', 'https://two.example'])
  removeModel(dir, 'a')
  putModel(dir, entry('b', 'https://three.example/v1'))
  expect(originsOf(dir, 'mine')).toEqual(['https://three.example'])
})

test('a file from before keys were bound, and an entry that somebody typed into the file, bind the keys they name', () => {
  const old = fileOf({ version: 1, models: [entry('a', 'https://one.example/v1'), entry('b', 'https://two.example/v1')] })
  expect(originsOf(old, 'mine')).toEqual(['https://one.example', 'https://two.example'])
  putModel(old, entry('c', 'https://evil.example'), false)
  expect(originsOf(old, 'mine')).toEqual(['https://one.example', 'https://two.example'])
  const read = JSON.parse(readFileSync(modelsFile(old), 'utf8'))
  writeFileSync(modelsFile(old), JSON.stringify({ ...read, models: [...read.models, entry('d', 'https://four.example')] }))
  expect(originsOf(old, 'mine')).toEqual(['https://one.example', 'https://two.example', 'https://four.example'])
  putModel(old, entry('e', 'https://four.example'), false)
  expect(originsOf(old, 'mine')).toContain('https://four.example')
})

test('a file that was cut off keeps what its keys are bound to', () => {
  const dir = tempDir()
  putModel(dir, entry('a', 'https://one.example/v1'))
  putModel(dir, entry('b', 'https://evil.example'), false)
  const text = readFileSync(modelsFile(dir), 'utf8')
  writeFileSync(modelsFile(dir), text.slice(0, -20))
  expect(originsOf(dir, 'mine')).toEqual(['https://one.example'])
})

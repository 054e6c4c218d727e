import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APART } from '../apart.ts'
import { SPAWNED } from '../spawned-by.ts'

const TESTS = join(import.meta.dirname, '..')
/** What one file would leave behind for the next in its worker. */
const LASTING =
  /\bvi\.(mock|doMock|stub\w+|useFakeTimers|setSystemTime)\b|process\.env(\.\w+|\[\w+\])\s*=[^=]|process\.chdir|Object\.assign\(process|\.prototype\.\w+ = /

test('no test leaves anything behind for the others of its worker', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.test.ts'))
  const lines = files
    .filter(file => !isApart(file))
    .flatMap(file => {
      const source = readFileSync(join(TESTS, file), 'utf8').split('\n')
      return source.flatMap((line, i) =>
        LASTING.test(line) && !line.startsWith('const LASTING') ? [`${file}:${i + 1}: ${line}`] : [],
      )
    })
  expect(lines).toEqual([])
})

test('what has a process of its own is there', () => {
  for (const file of APART) expect(existsSync(join(TESTS, file)), file).toBe(true)
})

test('what a change of some source runs besides is there', () => {
  const missing = SPAWNED.flatMap(({ tests }) => tests).filter(test => !existsSync(join(TESTS, test)))
  expect(missing).toEqual([])
})

const isApart = (file: string): boolean => (APART as readonly string[]).includes(file)

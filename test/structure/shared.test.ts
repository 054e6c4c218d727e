import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHARED } from '../shared.ts'

/** What one file would leave behind for the next in its worker. */
const LASTING =
  /\bvi\.(mock|doMock|stub\w+|useFakeTimers|setSystemTime)\b|process\.env(\.\w+|\[\w+\])\s*=[^=]|process\.chdir|Object\.assign\(process/

test.each(SHARED)('no test in test/%s leaves anything behind for the others of its worker', folder => {
  const root = join(import.meta.dirname, '..', folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(0)
  const lines = files.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8').split('\n')
    return source.flatMap((line, i) =>
      LASTING.test(line) && !line.startsWith('const LASTING') ? [`${file}:${i + 1}: ${line}`] : [],
    )
  })
  expect(lines).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOOL_PLACES } from '../../../client/app/tool-places.ts'
import { TOOLS } from '../../../tools/index.ts'

const CLIENT = join(import.meta.dirname, '..', '..', '..', 'client')

/** A call of the table, or a deed that is carried out by one. */
const DIRECT = /(?:\b(?:act|read|latest)\(\s*|\btool:\s*)'([a-z_]+)'/g
/** Or through a helper that is given the table. */
const BY_HELPER = /\(table,\s*'([a-z_]+)'/g

const callsIn = (source: string, by: RegExp): string[] => [...source.matchAll(by)].map(([, tool]) => tool)

test('every tool of the registry has a place in the client but the plan of a program, and no other name has', () => {
  expect([...Object.keys(TOOL_PLACES), 'plan'].sort()).toEqual([...TOOLS.keys()].sort())
})

test.each(Object.entries(TOOL_PLACES))('%s is called in %s', (tool, file) => {
  const source = readFileSync(join(CLIENT, file), 'utf8')
  expect([...callsIn(source, DIRECT), ...callsIn(source, BY_HELPER)]).toContain(tool)
})

test('the client calls no tool that the registry does not have', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.startsWith('dist'),
  )
  const called = files.flatMap(file => callsIn(readFileSync(join(CLIENT, file), 'utf8'), DIRECT))
  expect(called.length).toBeGreaterThan(TOOLS.size)
  expect(called.filter(tool => !TOOLS.has(tool))).toEqual([])
})

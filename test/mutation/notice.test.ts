/** What counts as noticing a mutation: a test that fails with it, and passes without it. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tryMutation, verdictText } from './notice.ts'
import { judge, type Mutation, ROOT, type Run, type Runner } from './run.ts'

const OFF: Mutation = { kind: 'off', key: 'stats' }
const green: Run = { ended: 'green' }
const red = (file: string): Run => ({ ended: 'red', failed: [{ file, name: `of ${file}` }] })
const hung: Run = { ended: 'trouble', why: 'the runner was ended by SIGKILL' }

/** Files end as told with the mutation and without it; several together as the first of them that is not green. */
const runner =
  (mutated: Record<string, Run>, sound: Record<string, Run> = {}): Runner =>
  async (files, mutation) =>
    files.map(file => (mutation ? mutated : sound)[file] ?? green).find(({ ended }) => ended !== 'green') ?? green

describe('a mutation', () => {
  test('is noticed by the test that fails with it alone', async () => {
    const verdict = await tryMutation(runner({ d: red('d') }), OFF, ['a', 'b', 'c', 'd'])
    expect(verdictText(verdict)).toBe('off stats: noticed by d › of d')
  })

  test('is unnoticed where all is green', async () => {
    expect(verdictText(await tryMutation(runner({}), OFF, ['a', 'b', 'c', 'd']))).toBe('off stats: UNNOTICED by 4 files')
  })

  test('is not noticed by a test that fails without it too', async () => {
    const verdict = await tryMutation(runner({ a: red('a') }, { a: red('a') }), OFF, ['a'])
    expect(verdictText(verdict)).toBe('off stats: UNCLEAR after 1 files: a is red without the mutation too')
  })

  test('is not noticed by a runner that hangs; the other files of its batch are tried', async () => {
    const one = runner({ a: hung, b: red('b') })
    expect((await tryMutation(one, OFF, ['a', 'c'])).noticedBy).toBeNull()
    expect((await tryMutation(one, OFF, ['a', 'b'])).noticedBy).toEqual({ file: 'b', name: 'of b' })
  })
})

describe('a run of tests', () => {
  const file = (status: string, results: [status: string, message?: string][], message = '') => ({
    name: join(ROOT, 'test/x.test.ts'),
    status,
    message,
    assertionResults: results.map(([status, text]) => ({ fullName: 'it holds', status, failureMessages: text ? [text] : [] })),
  })
  const of = (one: ReturnType<typeof file>, success = one.status === 'passed') => judge({ success, testResults: [one] })

  test('is red where a test failed', () => {
    expect(of(file('failed', [['passed'], ['failed', 'AssertionError: expected 1 to be 2']]))).toEqual({
      ended: 'red',
      failed: [{ file: 'test/x.test.ts', name: 'it holds' }],
    })
  })

  test('is green where all passed, and says so only where something ran', () => {
    expect(of(file('passed', [['passed'], ['skipped']]))).toEqual(green)
    expect(judge({ success: true, testResults: [] }).ended).toBe('trouble')
  })

  test.each([
    ['a test ran out of time', file('failed', [['failed', 'Error: Test timed out in 60000ms.']])],
    ['a file does not load', file('failed', [], 'SyntaxError: no')],
    ['the runner failed, and no test did', { ...file('passed', [['passed']]), success: false }],
  ])('says nothing where %s', (_what, { success = false, ...one }: ReturnType<typeof file> & { success?: boolean }) => {
    expect(of(one, success).ended).toBe('trouble')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { COUNTEREXAMPLES, type Counterexample } from './counterexamples.ts'
import { assertProperty } from './property.ts'

const NAME = 'numbers are below a hundred'
const kept = COUNTEREXAMPLES as Record<string, Counterexample[]>
afterEach(() => void delete kept[NAME])

const below100 = (tried: number[] = []) =>
  fc.property(fc.nat(1000), n => {
    tried.push(n)
    expect(n).toBeLessThan(100)
  })

function failure(run: () => void): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it held')
}

test('a property that fails says which row to keep, and the row fails first from then on', () => {
  const message = failure(() => assertProperty(NAME, below100()))
  expect(message).toContain(`under "${NAME}":\n  { why: '…', values: [100] },`)
  kept[NAME] = [{ why: 'a hundred', values: [100] }]
  const tried: number[] = []
  failure(() => assertProperty(NAME, below100(tried)))
  expect(tried).toEqual([100])
})

test('values that cannot be written down are kept by their seed', () => {
  const odd = fc.property(
    fc.nat(1000).map(n => () => n),
    draw => expect(draw()).toBeLessThan(100),
  )
  const [, seed, path] = failure(() => assertProperty(NAME, odd)).match(/seed: (-?\d+), path: "([\d:]+)" \},$/)!
  kept[NAME] = [{ why: 'a hundred', seed: Number(seed), path }]
  expect(failure(() => assertProperty(NAME, odd))).toContain('Property failed after 1 tests')
})

test('a property that holds tries what is kept, then a hundred cases', async () => {
  kept[NAME] = [{ why: 'nearly', values: [99] }]
  const tried: number[] = []
  const holds = fc.asyncProperty(fc.nat(50), async n => void tried.push(n))
  await assertProperty(NAME, holds)
  expect([tried[0], tried.length]).toEqual([99, 101])
})

test('fewer than a hundred cases need a reason', () => {
  expect(failure(() => assertProperty(NAME, below100(), { numRuns: 20 }))).toContain('need a reason')
  assertProperty(
    NAME,
    fc.property(fc.nat(50), () => {}),
    { numRuns: 20, fewer: 'each is dear' },
  )
})

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

test('every property is held to its kept counterexamples', () => {
  const call = ['fc', 'assert('].join('.')
  expect(sources.filter(({ text }) => text.includes(call)).map(({ file }) => file)).toEqual([])
})

test('every kept counterexample is of a property that there is', () => {
  const texts = sources.filter(({ file }) => file !== 'counterexamples.ts').map(({ text }) => text)
  for (const name of Object.keys(COUNTEREXAMPLES))
    expect(
      texts.some(text => text.includes(name)),
      name,
    ).toBe(true)
})

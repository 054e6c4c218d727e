import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/index.ts'
import { TOOLS } from '../../../tools/index.ts'
import { tokensAtMost } from '../../../tools/tool/tokens.ts'
import { assertProperty } from '../../property.ts'
import { call, smallWar, textOf } from '../play.ts'
import { argsFor, LONG_CALLS, playedIn } from '../played.ts'

let worlds: EngineContext[] = []
beforeAll(() => {
  worlds = playedIn([40, 100])
}, 120_000)

/** The least budget that the call is answered with. */
function leastOf(w: EngineContext, seat: number, tool: string, args: object): number {
  const refused = call(w, seat, tool, { ...args, max_tokens: 1 })
  expect(refused).toRefuse('budget/too-small')
  return Number((refused as { message: string }).message.match(/takes (\d+) at least/)![1])
}

interface LeftOut {
  left_out?: { [list: string]: number } | number
}

/** How much of an answer was left out. */
const leftOut = ({ left_out = 0 }: LeftOut): number =>
  typeof left_out === 'number' ? left_out : Object.values(left_out).reduce((sum, items) => sum + items, 0)

describe.each(LONG_CALLS)('%s %j', (tool, asked) => {
  test('keeps within any budget from its least on, and leaves out more the less there is', () => {
    assertProperty(
      'a budget of tokens is kept',
      fc.property(fc.nat(1), fc.nat(3), fc.integer({ min: 0, max: 4000 }), (n, seat, more) => {
        const w = worlds[n]
        const args = argsFor(w, seat, asked)
        const least = leastOf(w, seat, tool, args)
        const [small, large] = [least + (more >> 2), least + more].map(max_tokens => {
          const { result, text } = call(w, seat, tool, { ...args, max_tokens }) as { result: LeftOut; text: string }
          expect(tokensAtMost(text)).toBeLessThanOrEqual(max_tokens)
          return leftOut(result)
        })
        expect(small).toBeGreaterThanOrEqual(large)
      }),
      { numRuns: 3, fewer: 'each case answers some twenty times, for each of the long calls' },
    )
  })

  test('is whole where there is room for all of it', () => {
    const [w] = worlds
    const args = argsFor(w, 0, asked)
    const whole = call(w, 0, tool, args) as { result: { units?: unknown; cities?: unknown }; text: string }
    const roomy = call(w, 0, tool, { ...args, max_tokens: 100_000 }) as typeof whole
    expect(roomy.result).not.toHaveProperty('left_out.radius')
    expect(roomy.text.length).toBe(whole.text.length)
  })
})

test('what is left out is counted, and all of it comes page by page', () => {
  const [, w] = worlds
  const all = (call(w, 0, 'get_units', { max_tokens: 100_000 }) as { result: any }).result
  const pages: { id: number }[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { units, more_from, left_out, total }: any = (call(w, 0, 'get_units', { max_tokens: 150, offset }) as any).result
    expect(units.length).toBeGreaterThan(0)
    expect(left_out?.units ?? 0).toBe(more_from === undefined ? 0 : total - offset - units.length)
    pages.push(...units)
    offset = more_from
  }
  expect(pages).toEqual(all.units)
})

test('of a briefing the alarms come first, then negotiations, decisions, enemies', () => {
  const w = smallWar()
  const least = leastOf(w, 0, 'get_briefing', {})
  const read = (max_tokens: number) => (call(w, 0, 'get_briefing', { max_tokens }) as { result: any }).result
  const all = read(100_000)
  const little = read(least + 75)
  expect(little.alerts).toEqual(all.alerts.slice(0, little.alerts.length))
  expect(little.alerts.length).toBeGreaterThan(0)
  expect(little).toMatchObject({
    decisions: [],
    cities: [],
    events: [],
    left_out: { decisions: all.decisions.length, cities: 1 },
  })
  expect(textOf(w, 0, 'get_briefing', { max_tokens: least + 75 })).toMatch(/\(Left out: .*1 cities \(get_cities\).*\)$/)
})

test('what a budget left out of a briefing is no old news in the next', () => {
  const w = smallWar()
  const tool = TOOLS.get('get_briefing')!
  if (tool.kind !== 'reads') throw new Error('reads')
  const memory: { last: unknown; now: any; adviser: null } = { last: null, now: null, adviser: null }
  const { cities }: any = tool.read(w, 0, { max_tokens: leastOf(w, 0, 'get_briefing', {}) } as never, memory)
  expect(cities).toEqual([])
  const next: any = tool.read(w, 0, { since: 'last' } as never, { last: memory.now, now: null, adviser: null })
  expect(next).toMatchObject({ changes_since: 1, cities: [{ id: 0 }], players: [{ id: 1 }], enemies_in_sight: [{ id: 4 }] })
})

test('every tool that lists takes a budget', () => {
  const without = [...TOOLS.values()]
    .filter(
      ({ kind, name }) =>
        kind === 'reads' && name.startsWith('get_') && !['get_tile', 'get_empire', 'get_demographics'].includes(name),
    )
    .filter(({ args }) => !('max_tokens' in args.properties))
  expect(without.map(({ name }) => name)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { REFUSALS } from '../../../engine/index.ts'
import { leadsOf } from '../../../tools/next/next.ts'
import { TOOL_REFUSALS } from '../../../tools/tool/refusals.ts'
import { call, smallWar } from '../play.ts'

/** Where nothing that the player could do would change it. */
const NOTHING_HELPS = `game/over, game/paused, game/not-over, game/nobody-left, seat/unknown, seat/eliminated, religion/off, spy/off,
  slider/off, pantheon/too-late, pantheon/none-left, gift/no-home, denounce/war, city-state/peace, negotiation/they-are-busy`

/** Where the sentence itself says what would be allowed. */
const SAID_IN_THE_SENTENCE = `city/focus, city/status, city-state/kind, negotiation/answer, deal/gold, deal/amount, slider/range,
  city/specialist`

/** What the tools' own names and schemas keep from ever being met. */
const NEVER_MET = `tech/unknown, build/unknown, build/wonder-minor, work/unknown, policy/unknown, event/unknown, belief/unknown, religion/majors-only`

const without = new Set([NOTHING_HELPS, SAID_IN_THE_SENTENCE, NEVER_MET].flatMap(list => list.split(/,\s*/)))

interface Row {
  hint: string | null
  says?(...args: unknown[]): string | [string, string]
}

const ROWS = Object.entries<Row>({ ...REFUSALS, ...TOOL_REFUSALS } as never)

/** A list of one word does for whatever a row takes. */
const saysHint = ({ hint, says }: Row): boolean => hint !== null || Array.isArray(says?.(...Array(6).fill(['x'])))

describe('a refusal says what would be allowed, or leads on', () => {
  test.each(ROWS.map(([code, row]) => [code, row] as const))('%s', (code, row) => {
    expect(saysHint(row) || leadsOf(code).length > 0).toBe(!without.has(code))
  })
})

test('no hint speaks of one way in', () => {
  const hints = ROWS.map(([, { hint }]) => hint ?? '').join(' ')
  expect(hints).not.toMatch(/\b(GET|POST|HTTP|MCP|header|endpoint)\b/)
  expect(call(smallWar(), 0, 'xyzzy')).toMatchObject({ hint: 'The list of tools names them all.' })
})

test.each([
  ['a term that there is none of', { give: { silver: 5 } }, '/args/give/silver', '"give" of open_negotiation has no "silver".'],
  [
    'a field of a resource that there is none of',
    { give: { resources: [{ resource: 'Silk', each: 1 }] } },
    '/args/give/resources/0/each',
    '"give/resources/0" of open_negotiation has no "each".',
  ],
  ['a resource without its name', { get: { resources: [{}] } }, '/args/get/resources/0/resource', /needs "resource"/],
])('%s is named, with those that there are', (_what, terms, path, message) => {
  const refusal = call(smallWar(), 0, 'open_negotiation', { player_id: 1, ...terms })
  expect(refusal).toMatchObject({ code: 'bad-arguments', path, hint: expect.stringMatching(/^It takes: /) })
  expect((refusal as { message: string }).message).toMatch(message)
})

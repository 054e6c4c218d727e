/** Whatever anybody commands, the state stays sound. `npm run test:fuzz` tries 200,000 commands on 50 seeds. */
import { expect, test } from 'vitest'
import { COMMANDS } from '../../engine/commands/index.ts'
import { KINDS } from './fuzz/makers.ts'
import { runCourse } from './fuzz/run.ts'

const WANTED = Number(process.env.FUZZ ?? 0)
const SEEDS = WANTED > 0 ? 50 : 6
const EACH = WANTED > 0 ? Math.ceil(WANTED / SEEDS) : 600
/** Share of the rounds that bots play first. */
const BOTS = WANTED > 0 ? 1 : 0.3
/** Kinds of which none has to succeed in a short run. */
const RARE = WANTED > 0 ? 0 : 12

test('there are random arguments for every kind of command', () => {
  expect([...KINDS].sort()).toEqual(Object.keys(COMMANDS).sort())
})

test(`${SEEDS * EACH} random commands break nothing`, () => {
  const tried: Record<string, number> = {}
  const accepted: Record<string, number> = {}
  const faults: string[] = []
  let checkMs = 0
  for (let seed = 0; seed < SEEDS; seed++) {
    const course = runCourse(seed, EACH, BOTS)
    checkMs += course.checkMs
    for (const kind of KINDS) {
      tried[kind] = (tried[kind] ?? 0) + course.tried[kind]
      accepted[kind] = (accepted[kind] ?? 0) + course.accepted[kind]
    }
    if (course.fault) faults.push(course.fault)
  }
  if (WANTED > 0) report(tried, accepted, checkMs)
  expect(faults).toEqual([])
  expect(KINDS.filter(kind => tried[kind] === 0)).toEqual([])
  const never = KINDS.filter(kind => accepted[kind] === 0)
  expect(never.length, `never accepted: ${never}`).toBeLessThanOrEqual(RARE)
}, 3_600_000)

function report(tried: Record<string, number>, accepted: Record<string, number>, checkMs: number): void {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
  const rows = [...KINDS].sort((a, b) => accepted[a] - accepted[b]).map(kind => `${kind} ${accepted[kind]} of ${tried[kind]}`)
  console.log(
    `${rows.join('\n')}\nin all ${sum(accepted)} of ${sum(tried)}; a check took ${(checkMs / sum(accepted)).toFixed(2)} ms`,
  )
}

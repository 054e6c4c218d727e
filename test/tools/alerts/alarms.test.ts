/** Alarms of danger against what enemies could do, and did. ALARMS=20 for the long form (npm run test:alarms); ROUNDS and SEED say which games. */
import { expect, it } from 'vitest'
import { standardRules } from '../../world.ts'
import { playAlarmed, type Tally } from './alarm-truth.ts'

const LONG = Number(process.env.ALARMS ?? 0)
const SEED = Number(process.env.SEED ?? 1)
const ROUNDS = Number(process.env.ROUNDS ?? (LONG > 0 ? 150 : 60))
/** Alarms that are true, and civilians' losses to enemies in sight that are foretold, at least. */
const TRUE_LEAST = 0.6
const FORETOLD_LEAST = 0.95

it(`alarms are true, and civilians are not lost without one: ${LONG || 1} games of bots`, () => {
  const games: Tally[] = []
  for (let n = 0; n < (LONG || 1); n++) {
    const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
    const tally = playAlarmed(standardRules(), { size: 'small', speed: 'Quick', seed: SEED + n, seats }, ROUNDS)
    games.push(tally)
    if (LONG > 0) console.log(`seed ${SEED + n}:`, figuresOf([tally]), tally.wrong.join('\n'))
  }
  const figures = figuresOf(games)
  if (LONG > 0) console.log('all:', figures)
  expect(figures.alarms).toBeGreaterThan(0)
  expect(figures.true / figures.alarms).toBeGreaterThanOrEqual(TRUE_LEAST)
  const { civiliansForetold: foretold, civiliansMissed: missed } = figures
  if (foretold + missed > 0) expect(foretold / (foretold + missed)).toBeGreaterThanOrEqual(FORETOLD_LEAST)
}, 3_600_000)

function figuresOf(games: readonly Tally[]) {
  const sum = (of: (tally: Tally) => number) => games.reduce((all, one) => all + of(one), 0)
  return {
    alarms: sum(one => one.alarms),
    true: sum(one => one.true),
    civiliansForetold: sum(({ lost }) => lost.foretold),
    civiliansMissed: sum(({ lost }) => lost.missed),
    civiliansToUnseen: sum(({ lost }) => lost.unseen),
    soldiersForetold: sum(({ soldiers }) => soldiers.foretold),
    soldiersMissed: sum(({ soldiers }) => soldiers.missed),
    soldiersToUnseen: sum(({ soldiers }) => soldiers.unseen),
  }
}

import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { advise } from '../../../bot/advice.ts'
import type { EngineContext } from '../../../engine/index.ts'
import { playGame } from '../../../lab/play-game.ts'
import { briefingOf } from '../../../tools/briefing/briefing.ts'
import type { LastBriefing } from '../../../tools/briefing/last-briefing.ts'
import { briefingText } from '../../../tools/briefing/text.ts'
import { standardRules } from '../../world.ts'

/** Turns in which every seat is told; `BRIEFINGS=all` goes on to the end of the game. */
const TURNS = process.env.BRIEFINGS === 'all' ? [50, 150, 300] : [50, 150]

interface Told {
  normal: number[]
  since: number[]
  /** The same as JSON. */
  normalJson: number[]
  sinceJson: number[]
}

/** Tokens of every seat's briefings, whole and since the turn before, as its turn begins. */
function toldInGame(seed: number): Told {
  const told: Told = { normal: [], since: [], normalJson: [], sinceJson: [] }
  const before: LastBriefing[] = []
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  playGame(standardRules(), { size: 'small', speed: 'Quick', seed, seats }, w => {
    const { turn } = w.s
    if (TURNS.includes(turn + 1)) asInTurn(w, seat => (before[seat] = briefingOf(w, seat).told))
    if (TURNS.includes(turn))
      asInTurn(w, seat => {
        const normal = briefingOf(w, seat, {}, null, advise).briefing
        const since = briefingOf(w, seat, { since: 'last' }, before[seat], advise).briefing
        told.normal.push(countTokens(briefingText(normal)))
        told.since.push(countTokens(briefingText(since)))
        told.normalJson.push(countTokens(JSON.stringify(normal)))
        told.sinceJson.push(countTokens(JSON.stringify(since)))
      })
    return turn < TURNS.at(-1)!
  })
  return told
}

/** Every living seat in turn as the active one: only such a seat has decisions. */
function asInTurn(w: EngineContext, look: (seat: number) => void): void {
  const { active } = w.s
  for (const { id } of w.s.seats) {
    if (!w.s.civs[id].alive) continue
    w.s.active = id
    look(id)
  }
  w.s.active = active
}

const mean = (figures: number[]): number => figures.reduce((sum, n) => sum + n, 0) / figures.length
const p95 = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)]

test('a turn is told in fewer than 780 tokens on average, whole or as changes, and in JSON without what goes without saying', {
  timeout: 600_000,
}, () => {
  // Of two games: one alone may lie far from the mean of many.
  const [one, two] = [toldInGame(21), toldInGame(22)]
  const told: Told = {
    normal: [...one.normal, ...two.normal],
    since: [...one.since, ...two.since],
    normalJson: [...one.normalJson, ...two.normalJson],
    sinceJson: [...one.sinceJson, ...two.sinceJson],
  }
  const figures = Object.entries(told).map(([what, all]) => `${what}: mean ${Math.round(mean(all))}, p95 ${p95(all)}`)
  if (process.env.BRIEFINGS) console.log(figures.join('; '))
  expect(mean(told.normal)).toBeLessThan(780)
  expect(mean(told.since)).toBeLessThan(680)
  expect(mean(told.normalJson)).toBeLessThan(1.9 * mean(told.normal))
  expect(mean(told.sinceJson)).toBeLessThan(1.9 * mean(told.since))
})

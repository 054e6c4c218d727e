/** Bots play their leaders (rulebook, diplomacy 17): what the ruleset says of them weighs in wars and policies. */
import { expect, test } from 'vitest'
import { liking } from '../../bot/planners/progress/policies.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { inCharacter, makeTurnContext } from '../../bot/turn-context.ts'
import { addCity, flatWorld, id } from '../world.ts'

/** Civ 0 led by somebody of that personality. */
function ledBy(name: string) {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 8, 6, 3)
  w.s.civs[0].personality = w.rules.personalities.findIndex(one => one.name === name)
  return w
}
const warlike = (name: string): number => inCharacter(ledBy(name), 0, STANDARD.params).aggression

test('a warlike leader is readier for war than a peaceful one, and a seat with its own aggression keeps it', () => {
  const { personalities } = ledBy('').rules
  const byWar = [...personalities].sort(
    (a, b) => a.values.aggressive + a.values.declareWar - b.values.aggressive - b.values.declareWar,
  )
  expect(warlike(byWar[0].name)).toBeLessThan(STANDARD.params.aggression)
  expect(warlike(byWar.at(-1)!.name)).toBeGreaterThan(STANDARD.params.aggression)
  const w = ledBy(byWar[0].name)
  w.s.seats[0].aggression = 0.5
  expect(inCharacter(w, 0, STANDARD.params).aggression).toBe(STANDARD.params.aggression)
})

test('a leader is drawn to the branches of its own liking', () => {
  const w = ledBy('Alexander')
  const m = makeTurnContext(w, 0, STANDARD.params)
  const branch = (name: string) => w.rules.branches.find(one => one.name === name)!
  // Own priorities 8 and 3, the branches' 5 and 5.
  expect(liking(m, branch('Honor'))).toBeCloseTo(1 + 0.3 * STANDARD.params.policyLeader)
  expect(liking(m, { ...branch('Honor'), name: 'Patronage' })).toBeCloseTo(1 - 0.2 * STANDARD.params.policyLeader)
  expect(id(w, 'policies', 'Honor')).toBe(branch('Honor').opener)
})

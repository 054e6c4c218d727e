import { expect, test } from 'vitest'
import { whyNotBuy } from '../../../engine/city/production/purchase.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import type { Civ } from '../../../engine/core/state.ts'
import { cityEffectIndex, civEffectIndex } from '../../../engine/effects/scope.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { type Needed, neededToEnhance, neededToFound, openBeliefs } from '../../../engine/religion/beliefs.ts'
import { canFoundPantheon } from '../../../engine/religion/pantheon.ts'
import { BELIEF_KINDS } from '../../../engine/religion/pending-beliefs.ts'
import { freeNames } from '../../../engine/religion/religion-limits.ts'
import { playGame } from '../../../lab/play-game.ts'
import { FAITH } from '../../../rules/stats.ts'
import { standardRules } from '../../world.ts'

const choice = (w: EngineContext, civ: Civ, needed: Needed): number[] =>
  BELIEF_KINDS.flatMap(kind => openBeliefs(w, civ, kind).slice(0, needed[kind]))

/** Does whatever a civ may do for its faith: pantheon, prophets, missionaries. */
function believe(w: EngineContext, civ: Civ): void {
  const did = (command: Parameters<typeof perform>[2]) => !isRefusal(perform(w, civ.id, command))
  if (canFoundPantheon(w, civ)) did({ type: 'foundPantheon', belief: openBeliefs(w, civ, 'pantheon')[civ.id] })
  for (const unit of [...civ.units]) {
    const strength = w.rules.units[w.s.units[unit]!.kind].religiousStrength
    if (strength === 0) continue
    if (did({ type: 'foundReligion', unit, religion: freeNames(w)[0], beliefs: choice(w, civ, neededToFound(w, civ)) })) continue
    if (did({ type: 'enhanceReligion', unit, beliefs: choice(w, civ, neededToEnhance(w, civ)) })) continue
    if (did({ type: 'unitAct', unit, action: 'spread_religion' })) continue
    const heathens = w.s.cities.filter(city => city !== null && city.majority !== w.s.units[unit]!.religion)
    if (heathens.length > 0) did({ type: 'moveUnit', unit, tile: w.grid.neighbours[heathens[unit % heathens.length]!.tile * 6] })
  }
  const missionary = { kind: 'unit' as const, id: w.rules.units.findIndex(({ name }) => name === 'Missionary') }
  for (const city of civ.cities) {
    if (civ.faith > 600 && whyNotBuy(w, w.s.cities[city]!, missionary, FAITH) === null)
      did({ type: 'buy', city, item: missionary, stat: FAITH })
  }
}

/** What is derived of cities and civs, as text. */
function derived(w: EngineContext): string {
  const cities = w.s.cities.filter(city => city !== null)
  return JSON.stringify([
    cities.map(city => [cityYields(w, city), cityEffectIndex(w, city).byKind.map(list => list.map(({ text }) => text))]),
    w.s.civs.map(civ => civEffectIndex(w, civ).byKind.map(list => list.map(({ text }) => text))),
  ])
}

test('while religions are founded and preached, states stay sound and nothing derived is out of date', () => {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const faults: string[] = []
  let believers = 0
  playGame(standardRules(), { size: 'duel', seed: 7, seats }, w => {
    const { active } = w.s
    for (const civ of w.s.civs) {
      if (w.s.over || civ.kind !== 'major' || !civ.alive) continue
      w.s.active = civ.id
      civ.faith += 30
      believe(w, civ)
    }
    w.s.active = active
    if (w.s.turn % 5 === 0) {
      faults.push(...findBroken(w))
      if (derived(w) !== derived(makeContext(w.s, w.rules))) faults.push(`turn ${w.s.turn}: something derived is out of date`)
    }
    believers = w.s.cities.filter(city => city !== null && city.majority >= 0 && w.s.religions[city.majority].enhanced).length
    return w.s.turn < 100
  })
  expect(faults).toEqual([])
  expect(believers).toBeGreaterThan(2)
})

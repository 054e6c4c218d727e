/** City-states, spies, agreements: diplomacy.ts. */

import { drawTraits } from '../../../../engine/city-state/personality.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import {
  researchYield,
  whyNotAdvanced,
  whyNotBorders,
  whyNotEmbassy,
  whyNotPact,
  whyNotResearch,
} from '../../../../engine/diplomacy/treaties.ts'
import { votesOf } from '../../../../engine/diplomacy/world-election.ts'
import { isFriendlyLand } from '../../../../engine/effects/filters/match-tile.ts'
import { effectPercent } from '../../../../engine/espionage/technology-theft.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { addCity, learn } from '../../../world.ts'
import { build, capital, codeOf, rule, rulesWithout } from '../rule.ts'

const both = (w: EngineContext) => {
  capital(w)
  addCity(w, 1, 14, 5)
}
const easy = { rules: rulesWithout(E.embassiesRequired) }
rule(
  'borders can be opened',
  'Enables Open Borders agreements',
  ['deal/no-borders', null],
  w => codeOf(whyNotBorders(w, 0, 1)),
  easy,
)
rule(
  'research is shared, among friends',
  'Enables Research agreements',
  ['treaty/not-known', 'treaty/friends-first'],
  w => codeOf(whyNotResearch(w, 0, 1)),
  easy,
)
rule(
  'defence is shared, among friends',
  'Enables Defensive Pacts',
  ['treaty/not-known', 'treaty/friends-first'],
  w => codeOf(whyNotPact(w, 0, 1)),
  easy,
)
rule('embassies can be opened', 'Enables establishment of embassies', ['treaty/not-known', null], w => {
  both(w)
  return codeOf(whyNotEmbassy(w, 0, 1))
})
rule(
  'which all else needs',
  'Requires establishing embassies to conduct advanced diplomacy',
  [null, 'treaty/embassies-first'],
  w => codeOf(whyNotAdvanced(w, 0, 1)),
  easy,
)
rule(
  'of 600 science a third comes by an agreement, by half; with an effect by three quarters',
  'Science gained from research agreements [+50]%',
  [100, 150],
  w => {
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ])
      w.s.civs[a].relations[b].scienceMade = 600
    return researchYield(w, 0, 1)
  },
)
rule('spies have half their effect', '[-50]% enemy spy effectiveness [in all cities]', [100, 50], w =>
  effectPercent(w, w.s.civs[1], capital(w)),
)
rule(
  'the first to enter an era brings everybody a spy',
  { 'eras/Classical era': 'Every major Civilization gains a spy once a civilization enters this era' },
  [
    [0, 0],
    [1, 1],
  ],
  w => {
    both(w)
    learn(w, 0, 'Pottery', 'Writing', 'Philosophy')
    return [0, 1].map(civ => w.s.civs[civ].spies.length)
  },
  { espionage: true, rules: rulesWithout(E.spiesForAll) },
)
rule(
  'city-states’ land is friendly',
  'City-State territory always counts as friendly territory',
  [false, true],
  w => {
    const { tile } = addCity(w, 2, 10, 5)
    return isFriendlyLand(w, tile, 0)
  },
  { cityStates: 1 },
)
rule(
  'who calls the world together has two votes, and it votes',
  { 'buildings/Monument': 'Triggers voting for the Diplomatic Victory' },
  [
    [1, false],
    [2, true],
  ],
  w => {
    build(w, capital(w), 'Monument')
    return [votesOf(w, w.s.civs[0]), w.s.council.nextVote > 0]
  },
)

/** Whether a maritime city-state has drawn a luxury and a kind of soldier to give. */
const drawn = (w: EngineContext) => {
  const minor = w.s.civs[2]
  minor.cityStateType = w.rules.cityStateTypes.findIndex(({ name }) => name === 'Maritime')
  drawTraits(w, minor)
  return [minor.cityState!.luxury >= 0, minor.cityState!.uniqueUnit >= 0]
}
const gift = (title: string, sentence: string, values: [boolean, boolean]) =>
  rule(title, { 'cityStateTypes/Maritime': sentence }, [[false, false], values], drawn, { cityStates: 1 })
gift('a city-state has a luxury of its own', 'Provides a unique luxury', [true, false])
gift('a city-state has a soldier of its own', 'Provides military units every ≈[20] turns', [false, true])

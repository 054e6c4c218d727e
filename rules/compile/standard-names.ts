/** Published rulesets that the standard rules stand for where a mod names them (rulebook, rulesets 11). */
import { matchesMod } from '../effects/mod-filter.ts'

/** The name of the default ruleset, here and among the imported ones. */
export const STANDARD_NAME = 'standard'

export interface StandIn {
  /** As mods write it. */
  name: string
  /** The same things by the same names: the standard rules count as that ruleset wherever a filter of mods asks. Else for `Mod requires` only. */
  isWhole: boolean
  /** What of it the standard rules have. */
  covers: string
  /** Where they are others. */
  differs: string
}

export const STAND_INS: readonly StandIn[] = [
  {
    name: 'Civ V - Gods & Kings',
    isWhole: true,
    covers:
      'every nation, unit, building, technology, policy, belief, promotion, terrain, resource, improvement, quest, difficulty, speed and victory, by the same names',
    differs: 'rewards of ruins have names of their own, and there are no events that teach the game',
  },
  {
    name: 'Civ V - Vanilla',
    isWhole: false,
    covers:
      'every nation, unit, building, policy, terrain, resource, improvement, difficulty, speed and victory, by the same names',
    differs:
      'there are also religion, spies and what came with them; costs, strengths and the tree of technologies are of the later rules, without Telegraph and Mass Media; rewards of ruins have names of their own',
  },
]

/** What a filter of mods means by the standard rules, besides their own name; null: something else. */
export const standInFor = (filter: string): StandIn | null => STAND_INS.find(({ name }) => matchesMod(filter, [name])) ?? null

/** All names that the standard rules go by wherever a filter asks; none for other rulesets. */
export const equalNamesOf = (name: string): readonly string[] => (name === STANDARD_NAME ? EQUAL_NAMES : [])

const EQUAL_NAMES: readonly string[] = STAND_INS.filter(({ isWhole }) => isWhole).map(({ name }) => name)

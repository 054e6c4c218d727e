/** Conditions about how the game was set up, and about the rules it is played by (rulebook, effects 7). */

import { equalNamesOf } from '../../../rules/compile/standard-names.ts'
import { matchesMod } from '../../../rules/effects/mod-filter.ts'
import type { RulesPart } from '../../../rules/rules-part.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { Tests } from '../context.ts'

export const GAME_CONDITIONS: Tests = {
  difficulty: (w, p) => w.s.setup.difficulty >= p[0],
  onDifficulty: (w, p) => w.s.setup.difficulty === p[0],
  upToDifficulty: (w, p) => w.s.setup.difficulty <= p[0],
  onSpeed: (w, p) => w.s.setup.speed === p[0],
  startingEra: (w, p) => w.s.setup.startEra === p[0],
  victoryEnabled: (w, p) => w.s.setup.victories.includes(p[0]),
  victoryDisabled: (w, p) => !w.s.setup.victories.includes(p[0]),
  religionEnabled: w => w.s.setup.religion,
  religionDisabled: w => !w.s.setup.religion,
  espionageEnabled: w => w.s.setup.espionage,
  espionageDisabled: w => !w.s.setup.espionage,
  nukesEnabled: w => w.s.setup.nuclear,
  nukesDisabled: w => !w.s.setup.nuclear,
  modEnabled: (w, p) => isEnabled(w, p[0]),
  modDisabled: (w, p) => !isEnabled(w, p[0]),
}

const answers = new WeakMap<readonly RulesPart[], Map<string, boolean>>()

/** Whether a part of the game's rules matches; what was asked once is not read again. */
function isEnabled(w: EngineContext, filter: string): boolean {
  const { parts } = w.s.setup
  let known = answers.get(parts)
  if (!known) answers.set(parts, (known = new Map()))
  let found = known.get(filter)
  if (found === undefined) known.set(filter, (found = parts.some(part => matchesMod(filter, namesOf(part)))))
  return found
}

const namesOf = ({ name, also }: RulesPart): string[] => [name, ...also, ...equalNamesOf(name)]

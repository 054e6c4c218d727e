/** What frozen bots may use of the program: these modules, always the live ones, by their paths. What the bots of this folder import from outside it is here. */
import * as engine from '../engine/index.ts'
import * as cityConstants from '../rules/constants/cities.ts'
import * as cityStateConstants from '../rules/constants/city-states.ts'
import * as happinessConstants from '../rules/constants/happiness.ts'
import * as progressConstants from '../rules/constants/progress.ts'
import * as conditions from '../rules/effects/conditions.ts'
import * as effect from '../rules/effects/effect.ts'
import * as filterOps from '../rules/effects/filters/ops.ts'
import * as filterReading from '../rules/effects/filters/reading.ts'
import * as templates from '../rules/effects/templates.ts'
import * as names from '../rules/names.ts'
import * as ruleset from '../rules/ruleset.ts'
import * as stats from '../rules/stats.ts'

/**
 * Rises where code frozen before cannot play any more though every name that it uses is still there: where the state, a command or the
 * arguments of a function mean something else.
 */
export const INTERFACE = 1

export const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'engine/index.ts': engine,
  'rules/constants/cities.ts': cityConstants,
  'rules/constants/city-states.ts': cityStateConstants,
  'rules/constants/happiness.ts': happinessConstants,
  'rules/constants/progress.ts': progressConstants,
  'rules/effects/conditions.ts': conditions,
  'rules/effects/effect.ts': effect,
  'rules/effects/filters/ops.ts': filterOps,
  'rules/effects/filters/reading.ts': filterReading,
  'rules/effects/templates.ts': templates,
  'rules/names.ts': names,
  'rules/ruleset.ts': ruleset,
  'rules/stats.ts': stats,
}

/** Who may rule a city directly (rulebook, conquest 5). */
import type { Effect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Civ } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { civContext } from '../../effects/context.ts'
import { civEffects } from '../../effects/scope.ts'

/** The effect that makes the city a puppet for as long as it is the civ's; null where nothing does. Its own first capital never is. */
export function mayNotAnnex(w: EngineContext, civ: Civ, city: City): Effect | null {
  const effects = civEffects(w, civ, E.noAnnexing)
  if (effects.length === 0 || civ.originalCapital === city.id) return null
  return effects.find(effect => conditionsHold(w, effect, civContext(civ))) ?? null
}

/** What the leader of a bot's civilization never makes (rulebook, production 4). */
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { Civ, Item } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { civContext } from '../../effects/context.ts'
import { matchesItem } from '../../effects/filters/match.ts'
import { entryEffects } from '../../effects/scope.ts'

/** Whether the leader's personality keeps a civilization that a bot plays from choosing the item. */
export function isShunned(w: EngineContext, civ: Civ, { kind, id }: Item): boolean {
  const leader = civ.ai && civ.kind === 'major' ? w.rules.personalities[civ.personality] : undefined
  if (!leader || kind === 'perpetual') return false
  return entryEffects(leader, E.willNotBuild).some(
    effect => matchesItem(w, effect.params[0], kind, id) && conditionsHold(w, effect, civContext(civ)),
  )
}

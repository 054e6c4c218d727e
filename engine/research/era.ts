/** The age a civilization lives in: the latest of its technologies' eras. */
import { C } from '../../rules/effects/conditions.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { civSourcesChanged } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'

/** Moves the civ into the era its technologies are of; every era passed has its one-time effects. */
export function civEra(w: EngineContext, civ: Civ): void {
  let latest = w.s.setup.startEra
  for (const tech of w.rules.techs) if (civ.techs[tech.id] && tech.era > latest) latest = tech.era
  const isNew = civ.era < latest
  while (civ.era < latest) {
    civ.era++
    civSourcesChanged(w, civ)
    civChanged(w, civ)
    const era = w.rules.eras[civ.era]
    if (civ.kind === 'major') emit(w, { kind: 'civ/era', era: era.id, civ: civ.id })
    triggerEffects(w, era.effects, civContext(civ))
    triggerEvent(w, civ, C.uponEra, civContext(civ), era.id)
  }
  if (isNew) triggerEvent(w, civ, C.uponNewEra, civContext(civ))
}

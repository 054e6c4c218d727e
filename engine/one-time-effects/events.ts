/** Events of the rules that effects bring about. */

import { befall } from '../choices/event-choices.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'

export const EVENTS_BEFALL: OneTimeEffects = {
  triggersEvent: (w, { params }, { civ, unit }) => civ !== null && befall(w, civ, unit, params[0]),
}

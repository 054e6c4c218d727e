/** Which cities can be destroyed at all (rulebook, conquest 6). */
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'
import { holyReligion } from '../religion/religion-names.ts'

/** Neither its owner's capital, nor founded as one, nor holy. */
export const isRazable = (w: EngineContext, city: City): boolean =>
  !city.isOriginalCapital && w.s.civs[city.owner].capital !== city.id && !holyReligion(w, city.id)

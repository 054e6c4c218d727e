/** A count that grows whenever units, sight or wars change: what follows from them is kept until it does. */
import { cached, declareCache, type EngineContext } from './engine-context.ts'

const REVISION = declareCache(() => ({ count: 0 }))

/** Where the count stands; only ever compared with itself in the same context. */
export const revisionOf = (w: EngineContext): number => cached(w, REVISION).count

/** Something has changed that who compares revisions has to see. */
export function touch(w: EngineContext): void {
  cached(w, REVISION).count++
}

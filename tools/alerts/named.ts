/** Units as alerts name them, and lists of some of several. */
import type { EngineContext, Unit } from '../../engine/index.ts'
import { placeText } from '../tool/coordinates.ts'
import { listText } from '../words/advice.ts'
import { alertText } from '../words/alerts.ts'

/** '4 Warrior (9,5)' */
export const unitSaid = (w: EngineContext, { id, kind, tile }: Unit): string =>
  alertText('unit', { id, kind: w.rules.units[kind].name, place: placeText(w, tile) })

/** Those of `n` that are named, and how many more there are. */
export function listedSome(named: readonly string[], n: number): string {
  const list = listText(named)
  return n > named.length ? alertText('more', { named: list, n: n - named.length }) : list
}

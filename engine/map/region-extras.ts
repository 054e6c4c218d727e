/** What starts in regions of some types get besides (effects 13). */
import { E } from '../../rules/effects/templates.ts'
import { within } from '../core/grid.ts'
import { holdsInRegion, linesOf } from './map-effects.ts'
import { type Placer, putOne } from './placer.ts'

const REACH = 3
/** Deposits of middling worth. */
const RICHNESS = 1

/** "Starts in regions of this type receive an extra [resource]": one in reach of the start, where there is a place for it. */
export function placeExtras(p: Placer, starts: readonly number[]): void {
  for (const [index, region] of p.regions.entries()) {
    const terrain = p.d.terrains.find(({ name }) => name === region.type)
    if (!terrain) continue
    for (const line of linesOf(terrain, E.regionExtraResource)) {
      if (!holdsInRegion(p.d, line.conditions, region.type)) continue
      const resource = p.d.w.rules.resources[line.params[0]]
      const amount = resource.kind === 'strategic' ? resource.minorDeposit[RICHNESS] : 0
      putOne(p, resource, [...within(p.d.g, starts[index], REACH)], 0, amount)
    }
  }
}

/** What starts in regions of some types get besides (effects 13). */
import { DEPOSITS } from '../../rules/constants/map.ts'
import { E } from '../../rules/effects/templates.ts'
import { within } from '../core/grid.ts'
import { holdsInRegion, linesOf } from './map-effects.ts'
import { type Placer, putOne } from './placer.ts'

/** "Starts in regions of this type receive an extra [resource]": one in reach of the start, where there is a place for it. */
export function placeExtras(p: Placer, starts: readonly number[]): void {
  for (const [index, region] of p.regions.entries()) {
    const terrain = p.d.terrains.find(({ name }) => name === region.type)
    if (!terrain) continue
    for (const line of linesOf(terrain, E.regionExtraResource)) {
      if (!holdsInRegion(p.d, line.conditions, region.type)) continue
      const resource = p.d.w.rules.resources[line.params[0] as number]
      const amount = resource.kind === 'strategic' ? resource.minorDeposit[DEPOSITS.richness] : 0
      putOne(p, resource, [...within(p.d.g, starts[index], DEPOSITS.regionExtraTiles)], 0, amount)
    }
  }
}

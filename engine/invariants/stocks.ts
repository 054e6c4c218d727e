/** What is stored of resources is of those that are stored there; tiles are kept for what is in the queue. */
import { siteEffect } from '../city/production/building-sites.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'
import { resourceTraits } from '../effects/resource-traits.ts'

/** By resource id: whole amounts, of what cities keep or of what their owners do. */
export function checkStock(w: EngineContext, stock: readonly number[], isCity: boolean, broken: string[]): void {
  const { resources } = w.rules
  if (stock.length !== 0 && stock.length !== resources.length)
    broken.push(`stores ${stock.length} of ${resources.length} resources`)
  const { stockpiled, cityLevel } = resourceTraits(w.rules)
  for (let id = 0; id < stock.length; id++) {
    const amount = stock[id]
    if (!Number.isInteger(amount)) broken.push(`stores ${amount} ${resources[id]?.name}`)
    else if (amount !== 0 && !(stockpiled[id] && cityLevel[id] === isCity))
      broken.push(`stores ${amount} ${resources[id]?.name}, which is not stored there`)
  }
}

/** At most one tile for each building in its queue that brings an improvement; whether it can still take that is asked when it stands. */
export function checkSites(w: EngineContext, { queue, sites }: City, broken: string[]): void {
  for (const [i, { building, tile }] of sites.entries()) {
    const kind = w.rules.buildings[building]
    if (!kind || siteEffect(kind) === null) broken.push(`keeps tile ${tile} for building ${building}, which brings nothing`)
    else if (!queue.some(item => item.kind === 'building' && item.id === building))
      broken.push(`keeps tile ${tile} for ${kind.name}, which it does not build`)
    if (!(tile >= 0 && tile < w.grid.size)) broken.push(`keeps tile ${tile}, which there is not`)
    if (sites.findIndex(one => one.tile === tile || one.building === building) !== i) broken.push(`keeps tile ${tile} twice`)
  }
}

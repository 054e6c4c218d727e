/** The layers of the map and the lists of units and cities say the same. */

import { RAILROAD } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'

export function checkLayers(w: EngineContext, broken: string[]): void {
  const { s } = w
  const { military, civilian, center, city, owner, worker, locked, improvement, road, resource, deposit, work, workLeft } =
    s.tiles
  const { improvements, resources } = w.rules
  for (let t = 0; t < w.grid.size; t++) {
    const soldier = military[t]
    const other = civilian[t]
    if (soldier !== NONE && s.units[soldier]?.tile !== t) broken.push(`tile ${t} holds unit ${soldier}, which is elsewhere`)
    if (other !== NONE && s.units[other]?.tile !== t) broken.push(`tile ${t} holds unit ${other}, which is elsewhere`)
    if (soldier !== NONE && other !== NONE && s.units[soldier]?.owner !== s.units[other]?.owner)
      broken.push(`tile ${t} holds units of two owners`)
    if (center[t] !== NONE && s.cities[center[t]]?.tile !== t)
      broken.push(`tile ${t} is the centre of city ${center[t]}, which is elsewhere`)
    if (city[t] === NONE ? owner[t] !== NONE : s.cities[city[t]]?.owner !== owner[t])
      broken.push(`tile ${t} belongs to city ${city[t]} and civ ${owner[t]}`)
    if (worker[t] === NONE ? locked[t] !== 0 : s.cities[worker[t]]?.owner !== owner[t])
      broken.push(`tile ${t} of civ ${owner[t]} is worked by city ${worker[t]}, locked ${locked[t]}`)
    if (improvement[t] !== NONE && !improvements[improvement[t]]) broken.push(`tile ${t} has improvement ${improvement[t]}`)
    if (road[t] > RAILROAD || locked[t] > 1) broken.push(`tile ${t} has road ${road[t]}, lock ${locked[t]}`)
    if (resource[t] === NONE ? deposit[t] !== 0 : !resources[resource[t]])
      broken.push(`tile ${t} has ${deposit[t]} of resource ${resource[t]}`)
    if (work[t] === NONE ? workLeft[t] !== 0 : !improvements[work[t]])
      broken.push(`tile ${t} has ${workLeft[t]} turns of ${work[t]}`)
  }
}

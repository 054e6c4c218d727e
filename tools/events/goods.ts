/** What runs from one civilization to another by a deal, in words. */

import { type Deal, type EngineContext, isPromise, NONE, promiseText } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** '2 Iron', or where `resource` is NONE '5 gold a turn'. */
export const goodsText = (rules: Ruleset, { resource, amount }: Pick<Deal, 'resource' | 'amount'>): string =>
  resource === NONE ? `${amount} gold a turn` : `${amount} ${rules.resources[resource].name}`

/** What the deal's giver gives. */
export function dealText(w: EngineContext, deal: Deal): string {
  if (isPromise(deal.item)) return `its promise ${promiseText(w, deal.item, deal.b)}`
  return deal.item === 'openBorders' ? 'open borders' : goodsText(w.rules, deal)
}

/** Gives conditions the answers of the economy (ask.ts). */
import { resourceBalance, resourceSupply } from '../civ/resources.ts'
import { answer } from './ask.ts'

answer({
  resourceAmount: resourceBalance,
  resourcePerTurn: (w, civ, resource) => resourceSupply(w, civ)[resource],
})

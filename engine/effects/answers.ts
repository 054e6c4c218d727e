/** Gives conditions the answers of economy and religion (ask.ts). */
import { resourceBalance, resourceSupply } from '../civ/resources.ts'
import { prophetsHad } from '../religion/prophets.ts'
import { answer } from './queries.ts'

answer({
  resourceAmount: resourceBalance,
  prophetsHad,
  statPerTurn: (_w, civ, city, stat) => (city ?? civ).perTurn[stat],
  resourcePerTurn: (w, civ, resource) => resourceSupply(w, civ)[resource],
})

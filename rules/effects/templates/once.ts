/** What happens once to a civilization, its cities or the tile of an event. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const ONCE = {
  freePolicies: ['[positiveAmount] Free Social Policies', 'T', 'once', 'rule'],
  discovers: ['Discover [tech]', 'T', 'once', 'rule'],
  researches: ['Research [relativeAmount]% of [tech]', 'T', 'once', 'rule'],
  adopts: ['Adopt [policy/belief]', 'T', 'once', 'rule'],
  removesPolicies: ['Remove [policyFilter]', 'T', 'once', 'rule'],
  refundsPolicies: ['Remove [policyFilter] and refund [amount]% of its cost', 'T', 'once', 'rule'],
  freeBelief: ['Gain a free [beliefType] belief', 'T', 'once', 'rule'],
  rebel: ['A [unit] rebels', 'T', 'once', 'rule'],
  rebels: ['[positiveAmount] [unit]s rebel', 'T', 'once', 'rule'],
  providesStock: ['Instantly provides [positiveAmount] [stockpiledResource]', 'T', 'once', 'rule'],
  consumesStock: ['Instantly consumes [positiveAmount] [stockpiledResource]', 'T', 'once', 'rule'],
  gainStockpile: ['Instantly gain [amount] [stockpile]', 'T', 'once', 'rule'],
  setStockpile: ['Set [stockpile] to [countable]', 'T', 'once', 'rule'],
  removesBuildings: ['Remove [buildingFilter] [cityFilter]', 'G T', 'once', 'rule'],
  sellsBuildings: ['Sell [buildingFilter] buildings [cityFilter]', 'G T', 'once', 'rule'],
  growsBorders: ['Gain control over [positiveAmount] tiles [cityFilter]', 'T', 'once', 'rule'],
  turnsTile: ['Turn this tile into a [terrainName] tile', 'T', 'once', 'rule'],
  removesResources: ['Remove [resourceFilter] resources from this tile', 'T', 'once', 'rule'],
  removesImprovements: ['Remove [improvementFilter] improvements from this tile', 'T', 'once', 'rule'],
  triggersEvent: ['Triggers a [event] event', 'T', 'once', 'rule'],
  triggersVictory: ['Triggers victory', 'G', 'progress', 'rule'],
} as const satisfies Record<string, Row>

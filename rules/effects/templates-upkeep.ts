/** Resources, upkeep and gold. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from './template.ts'

export const UPKEEP = {
  consumes: ['Consumes [amount] [resource]', 'I B U', 'resource', 'rule'],
  provides: ['Provides [amount] [resource]', 'G I F', 'resource', 'rule'],
  extraLuxuryCopies: ['Provides 1 extra copy of each improved luxury resource near this City', 'B', 'resource', 'rule'],
  resourceProduction: ['[relativeAmount]% [resourceFilter] resource production', 'G', 'resource', 'rule'],
  roadMaintenance: ['[relativeAmount]% maintenance on road & railroads', 'G', 'upkeep', 'rule'],
  noRoadMaintenanceOn: ['No Maintenance costs for improvements in [tileFilter] tiles', 'G', 'upkeep', 'rule'],
  improvementUpkeep: ['Costs [amount] [stat] per turn', 'I', 'upkeep', 'rule'],
  improvementUpkeepAtHome: ['Costs [amount] [stat] per turn when in your territory', 'I', 'upkeep', 'rule'],
  unitMaintenance: ['[relativeAmount]% maintenance costs', 'U G', 'upkeep', 'rule'],
  unitsWithoutMaintenance: ['[amount] units cost no maintenance', 'G', 'upkeep', 'rule'],
  noMaintenanceInCities: ['Units in cities cost no Maintenance', 'G', 'upkeep', 'rule'],
  unitSupply: ['[amount] Unit Supply', 'G', 'upkeep', 'rule'],
  unitSupplyPerPopulation: ['[amount] Unit Supply per [positiveAmount] population [cityFilter]', 'G', 'upkeep', 'rule'],
  unitSupplyPerCity: ['[amount] Unit Supply per city', 'G', 'upkeep', 'rule'],
  upgradeCost: ['[relativeAmount]% Gold cost of upgrading', 'U G', 'cost', 'rule'],
  goldFromCampsAndCities: [
    'Receive [relativeAmount]% Gold from Barbarian encampments and pillaging Cities',
    'G',
    'capture',
    'rule',
  ],
  goldToConqueror: ['[relativeAmount]% Gold given to enemy if city is captured', 'B', 'capture', 'rule'],
  statOnCapture: [
    'Upon capturing a city, receive [amount] times its [stat] production as [stockpile] immediately',
    'U G',
    'capture',
    'rule',
  ],
  tileCost: ['[relativeAmount]% Gold cost of acquiring tiles [cityFilter]', 'F G', 'cost', 'rule'],
  borderGrowthCost: ['[relativeAmount]% Culture cost of natural border growth [cityFilter]', 'G F', 'cost', 'rule'],
  connectsOverWater: ['Connects trade routes over water', 'B', 'trade', 'rule'],
  roadsCrossRivers: ['Roads connect tiles across rivers', 'G', 'movement', 'rule'],
  fasterRoads: ['Improves movement speed on roads', 'G', 'movement', 'rule'],
} as const satisfies Record<string, Row>

/** Resources, upkeep and gold. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const UPKEEP = {
  consumes: ['Consumes [amount] [resource]', 'I B U', 'resource', 'rule', true],
  provides: ['Provides [amount] [resource]', 'G I F', 'resource', 'rule', true],
  extraLuxuryCopies: ['Provides 1 extra copy of each improved luxury resource near this City', 'B', 'resource', 'rule', true],
  resourceProduction: ['[relativeAmount]% [resourceFilter] resource production', 'G', 'resource', 'rule', true],
  roadMaintenance: ['[relativeAmount]% maintenance on road & railroads', 'G', 'upkeep', 'rule', true],
  noRoadMaintenanceOn: ['No Maintenance costs for improvements in [tileFilter] tiles', 'G', 'upkeep', 'rule', true],
  improvementUpkeep: ['Costs [amount] [stat] per turn', 'I', 'upkeep', 'rule', true],
  improvementUpkeepAtHome: ['Costs [amount] [stat] per turn when in your territory', 'I', 'upkeep', 'rule', true],
  unitMaintenance: ['[relativeAmount]% maintenance costs', 'U G', 'upkeep', 'rule', true],
  unitsWithoutMaintenance: ['[amount] units cost no maintenance', 'G', 'upkeep', 'rule', true],
  noMaintenanceInCities: ['Units in cities cost no Maintenance', 'G', 'upkeep', 'rule', true],
  upgradeCost: ['[relativeAmount]% Gold cost of upgrading', 'U G', 'cost', 'rule', true],
  goldFromCampsAndCities: [
    'Receive [relativeAmount]% Gold from Barbarian encampments and pillaging Cities',
    'G',
    'capture',
    'rule',
    true,
  ],
  goldToConqueror: ['[relativeAmount]% Gold given to enemy if city is captured', 'B', 'capture', 'rule', true],
  statOnCapture: [
    'Upon capturing a city, receive [amount] times its [stat] production as [stockpile] immediately',
    'U G',
    'capture',
    'rule',
    true,
  ],
  tileCost: ['[relativeAmount]% Gold cost of acquiring tiles [cityFilter]', 'F G', 'cost', 'rule', true],
  borderGrowthCost: ['[relativeAmount]% Culture cost of natural border growth [cityFilter]', 'G F', 'cost', 'rule', true],
  connectsOverWater: ['Connects trade routes over water', 'B', 'trade', 'rule', true],
  roadsCrossRivers: ['Roads connect tiles across rivers', 'G', 'movement', 'rule', true],
  fasterRoads: ['Improves movement speed on roads', 'G', 'movement', 'rule', true],
} as const satisfies Record<string, Row>

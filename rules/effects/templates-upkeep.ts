/** Resources, upkeep and gold. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const UPKEEP = {
  consumes: ['Consumes [amount] [resource]', 'I B U', 'resource', 'rule', false],
  provides: ['Provides [amount] [resource]', 'G I F', 'resource', 'rule', false],
  extraLuxuryCopies: ['Provides 1 extra copy of each improved luxury resource near this City', 'B', 'resource', 'rule', false],
  resourceProduction: ['[relativeAmount]% [resourceFilter] resource production', 'G', 'resource', 'rule', false],
  roadMaintenance: ['[relativeAmount]% maintenance on road & railroads', 'G', 'upkeep', 'rule', false],
  noRoadMaintenanceOn: ['No Maintenance costs for improvements in [tileFilter] tiles', 'G', 'upkeep', 'rule', false],
  improvementUpkeep: ['Costs [amount] [stat] per turn', 'I', 'upkeep', 'rule', false],
  improvementUpkeepAtHome: ['Costs [amount] [stat] per turn when in your territory', 'I', 'upkeep', 'rule', false],
  unitMaintenance: ['[relativeAmount]% maintenance costs', 'U G', 'upkeep', 'rule', false],
  unitsWithoutMaintenance: ['[amount] units cost no maintenance', 'G', 'upkeep', 'rule', false],
  noMaintenanceInCities: ['Units in cities cost no Maintenance', 'G', 'upkeep', 'rule', false],
  upgradeCost: ['[relativeAmount]% Gold cost of upgrading', 'U G', 'cost', 'rule', false],
  goldFromCampsAndCities: [
    'Receive [relativeAmount]% Gold from Barbarian encampments and pillaging Cities',
    'G',
    'capture',
    'rule',
    false,
  ],
  goldToConqueror: ['[relativeAmount]% Gold given to enemy if city is captured', 'B', 'capture', 'rule', false],
  statOnCapture: [
    'Upon capturing a city, receive [amount] times its [stat] production as [stockpile] immediately',
    'U G',
    'capture',
    'rule',
    false,
  ],
  tileCost: ['[relativeAmount]% Gold cost of acquiring tiles [cityFilter]', 'F G', 'cost', 'rule', false],
  borderGrowthCost: ['[relativeAmount]% Culture cost of natural border growth [cityFilter]', 'G F', 'cost', 'rule', false],
  connectsOverWater: ['Connects trade routes over water', 'B', 'trade', 'rule', false],
  roadsCrossRivers: ['Roads connect tiles across rivers', 'G', 'movement', 'rule', false],
  fasterRoads: ['Improves movement speed on roads', 'G', 'movement', 'rule', false],
} as const satisfies Record<string, Row>

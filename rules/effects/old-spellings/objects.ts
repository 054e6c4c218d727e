/** Old spellings on buildings, improvements, terrains, technologies, ruins and types of city-states. */
import type { OldSpelling } from './row.ts'

export const OF_OBJECTS: readonly OldSpelling[] = [
  ['Doubles Gold given to enemy if city is captured', '[+100]% Gold given to enemy if city is captured <in this city>'],
  ['Remove extra unhappiness from annexed cities', 'Removes extra unhappiness from annexed cities'],
  [
    'Hidden until [amount] social policy branches have been completed',
    'Unavailable <when number of [Completed Policy branches] is less than [$1]>',
  ],
  ['Hidden when [victoryType] Victory is disabled', 'Only available <when [$1] Victory is enabled>'],
  ['Hidden when espionage is disabled', 'Only available <when espionage is enabled>'],
  [
    'Neighboring tiles except [simpleTerrain] will convert to [baseTerrain/terrainFeature]',
    'Neighboring tiles will convert to [$2] <in tiles without [$1]>',
  ],
  [
    'Constructing it will take over the tiles around it and assign them to your closest city',
    'Gain control over [all] tiles in a [1]-tile radius',
  ],
  ['Grants 500 Gold to the first civilization to discover it', 'Grants [+500 Gold] to the first civilization to discover it'],
  ['Requires a [buildingFilter] in all cities', 'Only available <if [$1] is constructed in all [non-[Puppeted]] cities>'],
  [
    'Requires a [buildingFilter] in at least [positiveAmount] cities',
    'Only available <if [$1] is constructed in at least [$2] of [All] cities>',
  ],
  ['Can only be built [cityFilter]', 'Can only be built <in [$1] cities>'],
  ['Hidden after generating a Great Prophet', 'Unavailable <after generating a Great Prophet>'],
  ['Costs [amount] gold per turn when in your territory', 'Costs [$1] [Gold] per turn when in your territory'],
  ['Only available after [amount] turns', 'Only available <after turn number [$1]>'],
  ['Hidden before founding a Pantheon', 'Only available <after founding a Pantheon>'],
  ['Hidden after founding a Pantheon', 'Only available <before founding a Pantheon>'],
  ['Provides [stats] per turn', '[$1]'],
  ['Provides [stats] [cityFilter] per turn', '[$1] [$2]'],
  ['Provides [amount] Happiness', '[+$1 Happiness]'],
  ['[stats] with [resource]', '[$1] <with [$2]>'],
  ['Can only be built in annexed cities', 'Can only be built <in [Annexed] cities>'],
  ['Resistant to nukes', '[25]% Chance to be destroyed by nukes'],
  ['Can be destroyed by nukes', '[50]% Chance to be destroyed by nukes'],
  ['Cannot be built with [buildingName]', 'Only available <in cities without a [$1]>'],
  ['Requires a [buildingName] in this city', 'Only available <in cities with a [$1]>'],
  ['Indestructible', 'Irremovable'],
  ['Deal [amount] damage to adjacent enemy units', 'Adjacent enemy units ending their turn take [$1] damage'],
  ['Not displayed as an available construction unless [buildingName] is built', 'Only available <if [$1] is constructed>'],
  ['Cannot be built on [tileFilter] tiles until [tech] is discovered', 'Cannot be built on [$1] tiles <before discovering [$2]>'],
  ['[stats] on [tileFilter] tiles once [tech] is discovered', '[$1] from [$2] tiles <after discovering [$3]>'],
  ['[stats] once [tech] is discovered', '[$1] <after discovering [$2]>'],
  ['Deal 30 damage to adjacent enemy units', 'Adjacent enemy units ending their turn take [30] damage'],
]

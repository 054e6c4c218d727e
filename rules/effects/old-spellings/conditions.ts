/** Old spellings of modifiers, without their angle brackets. */
import type { OldSpelling } from './row.ts'

export const OF_MODIFIERS: readonly OldSpelling[] = [
  ['upon declaring war with a major Civilization', 'upon declaring war on [Major] Civilizations'],
  ['when between [amount] and [amount] Happiness', 'when between [$1] and [$2] [Happiness]'],
  ['when above [amount] Happiness', 'when above [$1] [Happiness]'],
  ['when below [amount] Happiness', 'when below [$1] [Happiness]'],
  ['for [civFilter]', 'for [$1] Civilizations'],
  ['in tiles adjacent to [tileFilter]', 'in tiles adjacent to [$1] tiles'],
  ['in tiles not adjacent to [tileFilter]', 'in tiles not adjacent to [$1] tiles'],
  ['when number of [countable] is greater than [countable]', 'when number of [$1] is more than [$2]'],
  ['before [amount] turns', 'before turn number [$1]'],
  ['after [amount] turns', 'after turn number [$1]'],
  ['when above [amount] [stat/resource] (modified by game speed)', 'when above [$1] [$2] <(modified by game speed)>'],
  ['when below [amount] [stat/resource] (modified by game speed)', 'when below [$1] [$2] <(modified by game speed)>'],
  [
    'when between [amount] and [amount] [stat/resource] (modified by game speed)',
    'when between [$1] and [$2] [$3] <(modified by game speed)>',
  ],
  ['upon discovering [tech]', 'upon discovering [$1] technology'],
  ['with [amount] to [amount] neighboring [tileFilter] [tileFilter] tiles', 'with [$1] to [$2] neighboring [{$3} {$4}] tiles'],
  ['in [tileFilter] [tileFilter] tiles', 'in [{$1} {$2}] tiles'],
  ['if this city has at least [amount] specialists', 'in cities with at least [$1] [Specialists]'],
  [
    'in cities where this religion has at least [amount] followers',
    'in cities with at least [$1] [Followers of the Majority Religion]',
  ],
]

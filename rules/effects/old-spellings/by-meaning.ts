/** Old spellings that became several, by what stands in their brackets. */
import type { OldByMeaning } from './row.ts'

export const BY_MEANING: readonly OldByMeaning[] = [
  {
    old: 'Can [action] [amount] times',
    param: 1,
    now: [['the word Spread Religion', 'Can Spread Religion <[$2] times> <after which this unit is consumed>']],
    otherwise: 'Can remove other religions from cities <in [Friendly] tiles> <once> <after which this unit is consumed>',
  },
  {
    old: 'Normal vision when embarked',
    param: 0,
    now: [['on a unit', '[+1] Sight <when [Embarked]>']],
    otherwise: '[+1] Sight <for [Embarked] units>',
  },
  {
    old: 'Incompatible with [policy/tech/promotion]',
    param: 1,
    now: [
      ['policies', 'Only available <before adopting [$1]>'],
      ['promotions', 'Only available <for units without [$1]>'],
    ],
    otherwise: 'Only available <before discovering [$1]>',
  },
  {
    old: 'Not displayed as an available construction without [buildingName/tech/resource/policy]',
    param: 1,
    now: [
      ['policies', 'Only available <after adopting [$1]>'],
      ['resources', 'Only available <with [$1]>'],
      ['buildings', 'Only available <if [$1] is constructed>'],
    ],
    otherwise: 'Only available <after discovering [$1]>',
  },
  ...['Unlocked with [buildingName/tech/era/policy]', 'Requires [buildingName/tech/era/policy]'].map(old => ({
    old,
    param: 1,
    now: [
      ['policies', 'Only available <after adopting [$1]>'],
      ['buildings', 'Only available <if [$1] is constructed>'],
      ['eras', 'Only available <starting from the [$1]>'],
    ] as const,
    otherwise: 'Only available <after discovering [$1]>',
  })),
  {
    old: '[amount]% Natural religion spread [cityFilter] with [tech/policy]',
    param: 3,
    now: [['policies', '[$1]% Natural religion spread [$2] <after adopting [$3]>']],
    otherwise: '[$1]% Natural religion spread [$2] <after discovering [$3]>',
  },
  {
    old: '[stats] per turn from cities before [tech/policy]',
    param: 2,
    now: [['policies', '[$1] [in all cities] <before adopting [$2]>']],
    otherwise: '[$1] [in all cities] <before discovering [$2]>',
  },
  ...(['', ' [cityFilter]'] as const).map(city => ({
    old: `+[amount]% Production when constructing [constructionFilter]${city}`,
    param: 2,
    now: [
      ['a wonder word', `[+$1]% Production when constructing [$2] wonders [${city === '' ? 'in all cities' : '$3'}]`],
      ['a unit word', `[+$1]% Production when constructing [$2] units [${city === '' ? 'in all cities' : '$3'}]`],
    ] as const,
    otherwise: `[+$1]% Production when constructing [$2] buildings [${city === '' ? 'in all cities' : '$3'}]`,
  })),
  {
    old: '+[amount]% Production when constructing a [buildingName]',
    param: 2,
    now: [['a wonder word', '[+$1]% Production when constructing [$2] wonders [in all cities]']],
    otherwise: '[+$1]% Production when constructing [$2] buildings [in all cities]',
  },
  ...(['+', '-'] as const).map(sign => ({
    old: `${sign}[amount]% Strength vs [combatantFilter]`,
    param: 2,
    now: [['the word City', `[${sign}$1]% Strength <vs cities>`]] as const,
    otherwise: `[${sign}$1]% Strength <vs [$2] units>`,
  })),
]

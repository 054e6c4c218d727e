/** The files of the land: Terrains, TileImprovements, TileResources. */
import { amounts, effects, flag, int, num, oneOf, ref, refs, required, soft, statAmounts, text, YIELDS } from './field.ts'

export const TERRAINS = {
  file: 'Terrains.json',
  fields: {
    name: required(text()),
    type: required(oneOf(['Land', 'Water', 'TerrainFeature', 'NaturalWonder'], 'Land')),
    ...YIELDS,
    overrideStats: flag(),
    occursOn: soft(refs('terrains')),
    turnsInto: soft(ref('terrains')),
    weight: int(10, 0),
    unbuildable: flag(),
    impassable: flag(),
    movementCost: int(1, 0, 100),
    defenceBonus: num(0, -1, 10),
    uniques: effects(),
  },
  cosmetic: ['RGB'],
}

export const IMPROVEMENTS = {
  file: 'TileImprovements.json',
  fields: {
    name: required(text()),
    ...YIELDS,
    terrainsCanBeBuiltOn: soft(refs('terrains', ['Land', 'Water'])),
    turnsToBuild: int(-1, -1, 1000),
    techRequired: ref('techs'),
    replaces: soft(ref('improvements')),
    uniqueTo: soft(ref('nations')),
    uniques: effects(),
  },
  cosmetic: ['shortcutKey'],
}

export const RESOURCES = {
  file: 'TileResources.json',
  fields: {
    name: required(text()),
    resourceType: oneOf(['Bonus', 'Luxury', 'Strategic'], 'Bonus'),
    ...YIELDS,
    improvementStats: statAmounts(),
    improvement: soft(ref('improvements')),
    improvedBy: soft(refs('improvements')),
    terrainsCanBeFoundOn: soft(refs('terrains', ['Land', 'Water'])),
    revealedBy: ref('techs'),
    majorDepositAmount: amounts(),
    minorDepositAmount: amounts(),
    unique: text(),
    uniques: effects(),
  },
  cosmetic: [],
}

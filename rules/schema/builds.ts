/** The files of what cities build and who works in them: Buildings, Specialists, Units and what belongs to them. */
import {
  amountsBy,
  effects,
  flag,
  int,
  num,
  oneOf,
  ref,
  refs,
  required,
  soft,
  statAmounts,
  text,
  words,
  YIELDS,
} from './field.ts'

export const BUILDINGS = {
  file: 'Buildings.json',
  fields: {
    name: required(text()),
    cost: int(-1, -1),
    ...YIELDS,
    percentStatBonus: statAmounts(),
    maintenance: int(0),
    isWonder: flag(),
    isNationalWonder: flag(),
    requiredBuilding: ref('buildings'),
    requiredTech: ref('techs'),
    requiredResource: ref('resources'),
    requiredNearbyImprovedResources: soft(refs('resources')),
    replaces: soft(ref('buildings')),
    uniqueTo: soft(ref('nations')),
    cityStrength: num(0),
    cityHealth: int(0),
    hurryCostModifier: int(0, -100),
    greatPersonPoints: soft(amountsBy('units')),
    specialistSlots: soft(amountsBy('specialists')),
    uniques: effects(),
  },
  cosmetic: ['quote', 'replacementTextForUniques'],
}

export const SPECIALISTS = {
  file: 'Specialists.json',
  fields: { name: required(text()), ...YIELDS, greatPersonPoints: soft(amountsBy('units')) },
  cosmetic: ['color'],
}

export const UNITS = {
  file: 'Units.json',
  fields: {
    name: required(text()),
    unitType: required(ref('unitTypes')),
    cost: int(-1, -1),
    movement: int(0, 0, 100),
    strength: int(0, 0),
    rangedStrength: int(0, 0),
    religiousStrength: int(0, 0),
    range: int(2, 0, 100),
    interceptRange: int(0, 0, 100),
    requiredTech: ref('techs'),
    obsoleteTech: soft(ref('techs')),
    requiredResource: ref('resources'),
    upgradesTo: soft(ref('units')),
    replaces: soft(ref('units')),
    uniqueTo: soft(ref('nations')),
    promotions: soft(refs('promotions')),
    hurryCostModifier: int(0, -100),
    uniques: effects(),
  },
  cosmetic: ['attackSound', 'replacementTextForUniques'],
}

export const UNIT_TYPES = {
  file: 'UnitTypes.json',
  fields: { name: required(text()), movementType: required(oneOf(['Land', 'Water', 'Air'], 'Land')), uniques: effects() },
  cosmetic: [],
}

export const PROMOTIONS = {
  file: 'UnitPromotions.json',
  fields: {
    name: required(text()),
    prerequisites: soft(refs('promotions')),
    unitTypes: soft(refs('unitTypes')),
    uniques: effects(),
  },
  cosmetic: ['row', 'column', 'innerColor', 'outerColor'],
}

/** `names` is the documented word, `unitNames` the one in use. */
export const UNIT_NAME_GROUPS = {
  file: 'UnitNameGroups.json',
  fields: { name: required(text()), unitNames: words(), names: words(), uniques: effects() },
  cosmetic: [],
}

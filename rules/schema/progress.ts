/** The files of progress and its rewards: Techs, Eras, Policies, Beliefs, Quests, Ruins, Events, VictoryTypes. */
import { amountsBy, effects, int, num, oneOf, ref, refs, required, rows, soft, text, trifle, words } from './field.ts'

/** One column of the tree, with its technologies. */
export const TECH_COLUMNS = {
  file: 'Techs.json',
  fields: {
    columnNumber: trifle(required(int(0, 0, 10_000))),
    era: trifle(required(ref('eras'))),
    techCost: int(0, 0),
    buildingCost: int(-1, -1),
    wonderCost: int(-1, -1),
    techs: trifle(
      required(
        rows({ name: required(text()), row: int(0), cost: int(0, 0), prerequisites: refs('techs'), uniques: effects() }, [
          'quote',
        ]),
      ),
    ),
  },
  cosmetic: ['name'],
}

export const ERAS = {
  file: 'Eras.json',
  fields: {
    name: required(text()),
    researchAgreementCost: int(300, 0),
    startingSettlerCount: int(1, 0, 100),
    startingSettlerUnit: soft(ref('units')),
    startingWorkerCount: int(0, 0, 100),
    startingWorkerUnit: soft(ref('units')),
    startingMilitaryUnitCount: int(1, 0, 100),
    startingMilitaryUnit: soft(ref('units')),
    startingGold: int(0),
    startingCulture: int(0),
    settlerPopulation: int(1, 1, 100),
    settlerBuildings: soft(refs('buildings')),
    startingObsoleteWonders: soft(refs('buildings')),
    baseUnitBuyCost: int(200, 0),
    embarkDefense: int(3, 0),
    startPercent: int(0, 0, 100),
    uniques: effects(),
  },
  cosmetic: ['citySound', 'iconRGB'],
}

/** One branch, with its policies; the last of them is its finisher. */
export const BRANCHES = {
  file: 'Policies.json',
  fields: {
    name: required(text()),
    era: trifle(required(ref('eras'))),
    priorities: soft(amountsBy('victories'), 'Neutral'),
    uniques: effects(),
    policies: trifle(
      required(rows({ name: required(text()), requires: refs('policies'), row: int(0), column: int(0), uniques: effects() })),
    ),
  },
  cosmetic: ['row', 'column'],
}

export const BELIEFS = {
  file: 'Beliefs.json',
  fields: {
    name: required(text()),
    type: required(oneOf(['Pantheon', 'Follower', 'Founder', 'Enhancer'], 'Pantheon')),
    uniques: effects(),
  },
  cosmetic: [],
}

export const QUESTS = {
  file: 'Quests.json',
  fields: {
    name: required(text()),
    description: trifle(required(text())),
    type: oneOf(['Individual', 'Global'], 'Individual'),
    influence: num(40),
    duration: int(0, 0),
    minimumCivs: int(1, 0),
    weightForCityStateType: soft(amountsBy('cityStateTypes'), 'Friendly', 'Neutral', 'Hostile', 'Irrational'),
  },
  cosmetic: [],
}

export const RUINS = {
  file: 'Ruins.json',
  fields: {
    name: required(text()),
    notification: trifle(required(text())),
    weight: int(1, 0, 10_000),
    excludedDifficulties: soft(refs('difficulties')),
    uniques: effects(),
  },
  cosmetic: ['color'],
}

export const EVENTS = {
  file: 'Events.json',
  fields: {
    name: required(text()),
    text: text(),
    presentation: oneOf(['Alert', 'Floating', 'None'], 'Alert'),
    choices: rows({ text: text(), uniques: effects() }, ['keyShortcut']),
    uniques: effects(),
  },
  cosmetic: [],
}

export const VICTORIES = {
  file: 'VictoryTypes.json',
  fields: { name: required(text()), milestones: required(words()), requiredSpaceshipParts: soft(refs('units')) },
  cosmetic: ['hiddenInVictoryScreen', 'victoryScreenHeader', 'victoryString', 'defeatString'],
}

export const PERSONALITIES = {
  file: 'Personalities.json',
  fields: {
    name: required(text()),
    production: num(5),
    food: num(5),
    gold: num(5),
    science: num(5),
    culture: num(5),
    happiness: num(5),
    faith: num(5),
    military: num(5),
    aggressive: num(5),
    declareWar: num(5),
    commerce: num(5),
    diplomacy: num(5),
    loyal: num(5),
    expansion: num(5),
    priorities: soft(amountsBy('branches')),
    preferredVictoryType: soft(ref('victories', 'Neutral'), 'Neutral'),
    uniques: effects(),
  },
  cosmetic: ['isNeutralPersonality'],
}

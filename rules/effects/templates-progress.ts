/** Technology, policies, and what is given once. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const PROGRESS = {
  policyCost: ['[relativeAmount]% Culture cost of adopting new Policies', 'G', 'cost', 'rule', true],
  cityPolicyCost: [
    'Each city founded increases culture cost of policies [relativeAmount]% less than normal',
    'G',
    'cost',
    'rule',
    true,
  ],
  scienceBoostInCapital: [
    'Receive a tech boost when scientific buildings/wonders are built in capital',
    'G',
    'progress',
    'rule',
    true,
  ],
  startingTech: ['Starting tech', 'Tech', 'progress', 'setup', true],
  startsWithTech: ['Starts with [tech]', 'N', 'progress', 'setup', true],
  repeatableTech: ['Can be continually researched', 'Tech', 'progress', 'rule', true],
  freePolicy: ['Free Social Policy', 'T', 'once', 'rule', true],
  freeTech: ['Free Technology', 'T', 'once', 'rule', true],
  freeTechs: ['[positiveAmount] Free Technologies', 'T', 'once', 'rule', true],
  randomTechs: ['[positiveAmount] free random researchable Tech(s) from the [eraFilter]', 'T', 'once', 'rule', true],
  revealsMap: ['Reveals the entire map', 'T', 'once', 'rule', true],
  revealsTiles: [
    "Reveal up to [positiveAmount/'all'] [tileFilter] within a [positiveAmount] tile radius",
    'T',
    'once',
    'rule',
    true,
  ],
  revealsRandomly: [
    'From a randomly chosen tile [positiveAmount] tiles away from the ruins, reveal tiles up to [positiveAmount] tiles away with [positiveAmount]% chance',
    'Ru',
    'once',
    'rule',
    true,
  ],
  gainStat: ['Gain [amount] [stat]', 'T', 'once', 'rule', true],
  gainStatBetween: ['Gain [amount]-[amount] [stat]', 'T', 'once', 'rule', true],
  freeUnit: ['Free [unit] appears', 'T', 'once', 'rule', true],
  freeUnits: ['[positiveAmount] free [unit] units appear', 'T', 'once', 'rule', true],
  freeUnitInRuins: ['Free [unit] found in the ruins', 'Ru', 'once', 'rule', true],
  freeGreatPerson: ['Free Great Person', 'T', 'once', 'rule', true],
} as const satisfies Record<string, Row>

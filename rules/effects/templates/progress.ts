/** Technology, policies, and what is given once. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const PROGRESS = {
  policyCost: ['[relativeAmount]% Culture cost of adopting new Policies', 'G', 'cost', 'rule'],
  cityPolicyCost: [
    'Each city founded increases culture cost of policies [relativeAmount]% less than normal',
    'G',
    'cost',
    'rule',
  ],
  cityTechCost: [
    'Each city founded increases Science cost of Technologies [relativeAmount]% less than normal',
    'G',
    'cost',
    'rule',
  ],
  techCost: ['[relativeAmount]% Science cost of researching new Technologies', 'G', 'cost', 'rule'],
  scienceBoostInCapital: ['Receive a tech boost when scientific buildings/wonders are built in capital', 'G', 'progress', 'rule'],
  startingTech: ['Starting tech', 'Tech', 'progress', 'setup'],
  startsWithTech: ['Starts with [tech]', 'N', 'progress', 'setup'],
  startsWithPolicy: ['Starts with [policy] adopted', 'N', 'progress', 'setup'],
  repeatableTech: ['Can be continually researched', 'Tech', 'progress', 'rule'],
  freePolicy: ['Free Social Policy', 'T', 'once', 'rule'],
  freeTech: ['Free Technology', 'T', 'once', 'rule'],
  freeTechs: ['[positiveAmount] Free Technologies', 'T', 'once', 'rule'],
  randomTechs: ['[positiveAmount] free random researchable Tech(s) from the [eraFilter]', 'T', 'once', 'rule'],
  revealsMap: ['Reveals the entire map', 'T', 'once', 'rule'],
  revealsTiles: ["Reveal up to [positiveAmount/'all'] [tileFilter] within a [positiveAmount] tile radius", 'T', 'once', 'rule'],
  revealsRandomly: [
    'From a randomly chosen tile [positiveAmount] tiles away from the ruins, reveal tiles up to [positiveAmount] tiles away with [positiveAmount]% chance',
    'Ru',
    'once',
    'rule',
  ],
  gainStat: ['Gain [amount] [stat]', 'T', 'once', 'rule'],
  gainStatBetween: ['Gain [amount]-[amount] [stat]', 'T', 'once', 'rule'],
  freeUnit: ['Free [unit] appears', 'T', 'once', 'rule'],
  freeUnits: ['[positiveAmount] free [unit] units appear', 'T', 'once', 'rule'],
  freeUnitInRuins: ['Free [unit] found in the ruins', 'Ru', 'once', 'rule'],
  freeGreatPerson: ['Free Great Person', 'T', 'once', 'rule'],
} as const satisfies Record<string, Row>

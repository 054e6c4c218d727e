/** Mod options: of the whole ruleset, in ModOptions.json. They take no conditions. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const OPTIONS = {
  relationsFixed: ['Diplomatic relationships cannot change', 'MO', 'agreement', 'rule'],
  cityStatesGetUnits: ['Allow City States to spawn with additional units', 'MO', 'setup', 'setup'],
  introductionsTraded: ['Can trade civilization introductions for [positiveAmount] Gold', 'MO', 'trade', 'rule'],
  onlyFirstEra: ['Can only start games from the starting era', 'MO', 'setup', 'setup'],
  razesCapitals: ['Allow raze capital', 'MO', 'capture', 'rule'],
  razesHolyCities: ['Allow raze holy city', 'MO', 'capture', 'rule'],
  modIncompatible: ['Mod is incompatible with [modFilter]', 'MO', 'setup', 'setup'],
  modRequires: ['Mod requires [modFilter]', 'MO', 'setup', 'setup'],
  audiovisualOnly: ['Should only be used as permanent audiovisual mod', 'MO', 'setup', 'ui'],
  audiovisualToo: ['Can be used as permanent audiovisual mod', 'MO', 'hint', 'ui'],
  audiovisualNever: ['Cannot be used as permanent audiovisual mod', 'MO', 'hint', 'ui'],
  preselectsMap: ['Mod preselects map [comment]', 'MO', 'hint', 'ui'],
} as const satisfies Record<string, Row>

/** Titres des écrans des autres et des livres de l’empire. */
import type { relationsTitles as english } from '../../en/relations/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsTitles: Translation<typeof english> = {
  diplomacy: 'Diplomatie',
  negotiation: 'Négociations',
  cityStates: 'Cités-États',
  spies: 'Espions',
  victory: 'Victoire',
  chronicle: 'Chronique',
  notebook: 'Carnet',
  empire: 'Empire',
  encyclopedia: 'Encyclopédie',
}

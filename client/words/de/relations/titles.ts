/** Titel der Bildschirme über andere und der Bücher des Reichs. */
import type { relationsTitles as english } from '../../en/relations/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const relationsTitles: Translation<typeof english> = {
  diplomacy: 'Diplomatie',
  negotiation: 'Verhandlungen',
  cityStates: 'Stadtstaaten',
  spies: 'Spione',
  victory: 'Sieg',
  chronicle: 'Chronik',
  notebook: 'Notizbuch',
  empire: 'Reich',
  encyclopedia: 'Enzyklopädie',
}

/** Titres des écrans d’un empire. */
import type { realmTitles as english } from '../../en/realm/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const realmTitles: Translation<typeof english> = {
  cities: 'Villes',
  city: 'Ville',
  technology: 'Technologie',
  policies: 'Doctrines',
  religion: 'Religion',
  greatPeople: 'Personnages illustres',
  units: 'Unités',
}

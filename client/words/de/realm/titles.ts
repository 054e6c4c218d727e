/** Titel der Bildschirme eines Reichs. */
import type { realmTitles as english } from '../../en/realm/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const realmTitles: Translation<typeof english> = {
  cities: 'Städte',
  city: 'Stadt',
  technology: 'Technologie',
  policies: 'Sozialpolitik',
  religion: 'Religion',
  greatPeople: 'Große Persönlichkeiten',
  units: 'Einheiten',
}

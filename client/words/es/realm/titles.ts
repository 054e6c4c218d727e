/** Títulos de las pantallas de un imperio. */
import type { realmTitles as english } from '../../en/realm/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const realmTitles: Translation<typeof english> = {
  cities: 'Ciudades',
  city: 'Ciudad',
  technology: 'Tecnología',
  policies: 'Políticas',
  religion: 'Religión',
  greatPeople: 'Grandes personajes',
  units: 'Unidades',
}

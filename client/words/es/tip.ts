/** Lo que se dice de la casilla bajo el puntero o el cursor. */
import type { tip as english } from '../en/tip.ts'
import type { Translation } from '../language/messages.ts'

export const tip: Translation<typeof english> = {
  label: 'Casilla',
  neverSeen: 'Nunca vista',
  river: 'río',
  pillaged: '{name} (saqueada)',
  needs: 'necesita {improvement}',
  needsTech: 'necesita {improvement} con {technology}',
  effects: 'ciudad y civilización',
  owner: 'Territorio: {nation}',
  ownerYou: 'Tu territorio',
  workedBy: 'trabajada por {city}',
  unclaimed: 'Tierra de nadie',
  city: '{name}, población {population, number}',
  cityFar: '{name} ({nation})',
  unit: '{kind}, {nation}',
  unitHurt: '{kind}, {nation}, salud {hp, number}',
  more: '{n, plural, one {y # unidad más} other {y # unidades más}}',
  defence: 'defensa {percent}',
  movement: 'movimiento {cost, number}',
  impassable: 'infranqueable',
  seenBefore: 'Como la viste por última vez',
  road: 'Carretera',
  railroad: 'Ferrocarril',
  somebody: 'alguien desconocido',
  stats: {
    food: 'alimento',
    production: 'producción',
    gold: 'oro',
    science: 'ciencia',
    culture: 'cultura',
    faith: 'fe',
    happiness: 'felicidad',
  },
}

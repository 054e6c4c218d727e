/** Las casillas y lo que hay en ellas. */
import type { tiles as english } from '../../en/play/tiles.ts'
import type { Translation } from '../../language/messages.ts'

export const tiles: Translation<typeof english> = {
  neverSeen: 'Nunca vista',
  seenBefore: 'Vista antes, ahora no',
  roads: { road: 'carretera', railroad: 'ferrocarril' },
  pillaged: '{improvement} (saqueado)',
  river: 'río',
  health: '{hp, number} de salud',
  moves: '{n, plural, one {# movimiento} other {# movimientos}}',
  yourUnit: '{kind}, tu unidad',
  theirUnit: '{enemy, select, yes {{kind} de {nation}, unidad enemiga} other {{kind} de {nation}}}',
  cityOf: 'Ciudad de {name}, {nation}',
  cityOfSize: 'Ciudad de {name}, {nation}, tamaño {population, number}',
  landOf: 'Tierras de {nation}',
  away: '{tiles, plural, one {# casilla} other {# casillas}} al {direction, select, E {este} NE {noreste} NW {noroeste} W {oeste} SW {suroeste} other {sureste}}',
  offCity: '{away} de {city}',
  placeName: '{what} a {where}',
  unknownLand: 'tierra desconocida',
  directions: {
    E: 'este',
    NE: 'noreste',
    NW: 'noroeste',
    W: 'oeste',
    SW: 'suroeste',
    SE: 'sureste',
  },
}

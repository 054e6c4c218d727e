/** Les cases et ce qui s’y trouve. */
import type { tiles as english } from '../../en/play/tiles.ts'
import type { Translation } from '../../language/messages.ts'

export const tiles: Translation<typeof english> = {
  neverSeen: 'Jamais vue',
  seenBefore: 'Déjà vue, pas en ce moment',
  roads: { road: 'route', railroad: 'chemin de fer' },
  pillaged: '{improvement} (pillé)',
  river: 'rivière',
  health: '{hp, number} points de vie',
  moves: '{n, plural, one {# mouvement} other {# mouvements}}',
  yourUnit: '{kind}, ton unité',
  theirUnit: '{enemy, select, yes {{kind} de {nation}, unité ennemie} other {{kind} de {nation}}}',
  cityOf: 'Ville de {name}, {nation}',
  cityOfSize: 'Ville de {name}, {nation}, taille {population, number}',
  landOf: 'Terres de {nation}',
  away: '{tiles, plural, one {# case} other {# cases}} {direction, select, E {à l’est} NE {au nord-est} NW {au nord-ouest} W {à l’ouest} SW {au sud-ouest} other {au sud-est}}',
  offCity: '{away} de {city}',
  placeName: '{what}, {where}',
  unknownLand: 'terres inconnues',
  directions: {
    E: 'est',
    NE: 'nord-est',
    NW: 'nord-ouest',
    W: 'ouest',
    SW: 'sud-ouest',
    SE: 'sud-est',
  },
}

/** Felder, und was auf ihnen steht. */
import type { tiles as english } from '../../en/play/tiles.ts'
import type { Translation } from '../../language/messages.ts'

export const tiles: Translation<typeof english> = {
  neverSeen: 'Nie gesehen',
  seenBefore: 'Früher gesehen, jetzt nicht',
  roads: { road: 'Straße', railroad: 'Eisenbahn' },
  pillaged: '{improvement} (geplündert)',
  river: 'Fluss',
  health: '{hp, number} Gesundheit',
  moves: '{n, plural, one {# Bewegung} other {# Bewegungen}}',
  yourUnit: '{kind}, deine Einheit',
  theirUnit: '{enemy, select, yes {{kind} von {nation}, feindlich} other {{kind} von {nation}}}',
  cityOf: 'Stadt {name} von {nation}',
  cityOfSize: 'Stadt {name} von {nation}, Größe {population, number}',
  landOf: 'Land von {nation}',
  away: '{tiles, plural, one {# Feld} other {# Felder}} {direction, select, E {östlich} NE {nordöstlich} NW {nordwestlich} W {westlich} SW {südwestlich} other {südöstlich}}',
  offCity: '{away} von {city}',
  placeName: '{what} {where}',
  unknownLand: 'unbekanntes Land',
  directions: {
    E: 'Osten',
    NE: 'Nordosten',
    NW: 'Nordwesten',
    W: 'Westen',
    SW: 'Südwesten',
    SE: 'Südosten',
  },
}

/** Was über das Feld unter Zeiger oder Cursor gesagt wird. */
import type { tip as english } from '../en/tip.ts'
import type { Translation } from '../language/messages.ts'

export const tip: Translation<typeof english> = {
  label: 'Feld',
  neverSeen: 'Nie gesehen',
  river: 'Fluss',
  pillaged: '{name} (geplündert)',
  needs: 'braucht {improvement}',
  needsTech: 'braucht {improvement} durch {technology}',
  effects: 'Stadt und Zivilisation',
  owner: 'Land: {nation}',
  ownerYou: 'Dein Land',
  workedBy: 'bewirtschaftet von {city}',
  unclaimed: 'Niemandsland',
  city: '{name}, Bevölkerung {population, number}',
  cityFar: '{name} ({nation})',
  unit: '{kind}, {nation}',
  unitHurt: '{kind}, {nation}, Gesundheit {hp, number}',
  more: '{n, plural, one {und # weitere Einheit} other {und # weitere Einheiten}}',
  defence: 'Verteidigung {percent}',
  movement: 'Bewegung {cost, number}',
  impassable: 'unpassierbar',
  seenBefore: 'Wie du es zuletzt gesehen hast',
  road: 'Straße',
  railroad: 'Eisenbahn',
  somebody: 'jemand Unbekanntes',
  stats: {
    food: 'Nahrung',
    production: 'Produktion',
    gold: 'Gold',
    science: 'Wissenschaft',
    culture: 'Kultur',
    faith: 'Glaube',
    happiness: 'Zufriedenheit',
  },
}

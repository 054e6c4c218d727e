/** Kämpfe, vorausgesagt. */
import type { fights as english } from '../../en/play/fights.ts'
import type { Translation } from '../../language/messages.ts'

export const fights: Translation<typeof english> = {
  fight: 'Der Kampf bei {place}, vorausgesagt',
  you: 'Du',
  they: 'Gegner',
  from: 'von {base, number}',
  modifier: '{why} {percent} %',
  healthAfter: '{least, number} bis {most, number} Gesundheit übrig',
  loses: 'verliert {health} Gesundheit',
  dies: { yes: 'stirbt', maybe: 'kann sterben' },
  ranged: 'Aus der Ferne: Es gibt keinen Gegenschlag.',
  captures: 'Wird ohne Kampf gefangen.',
  destroys: 'Fällt die Stadt, ist sie zerstört.',
  interception: '{kind} würde aufsteigen: {chance, number} % für {least, number}–{most, number} Schaden.',
  noExperience: 'Keine Erfahrung: Von Barbaren ist nichts mehr zu lernen.',
  blastReach: 'Trifft alles im Umkreis von {tiles, plural, one {# Feld} other {# Feldern}}, auch Eigenes.',
  halved: 'Eine Ressource dafür fehlt: halbe Wirkung.',
  mayBeShotDown: '{kind} kann sie vorher abschießen.',
  blastUnit:
    '{yours, select, yes {{kind} (eigene Einheit)} other {{kind}}}: {damage} Schaden{dies, select, yes {, stirbt} maybe {, kann sterben} other {}}',
  blastCity: '{name}: {citizens} Bürger verloren',
  blastCityDestroyed: '{name} wird zerstört',
  attackButtons: { attack: 'Angreifen', city_attack: 'Beschießen', air_sweep: 'Luftraum säubern' },
}

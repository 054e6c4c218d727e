/** Was aus einer Handlung wurde. */
import type { outcomes as english } from '../../en/play/outcomes.ts'
import type { Translation } from '../../language/messages.ts'

export const outcomes: Translation<typeof english> = {
  damageDone: '{damage, number} Schaden zugefügt.',
  damageTaken: '{damage, number} erlitten.',
  cityTaken: 'Die Stadt ist eingenommen.',
  cityDestroyed: 'Die Stadt ist zerstört.',
  unitCaptured: 'Eine zivile Einheit ist gefangen.',
  defenderDied: 'Der Verteidiger ist tot.',
  defenderWithdrew: 'Der Verteidiger hat sich zurückgezogen.',
  attackerDied: 'Der Angreifer ist tot.',
  noInterceptor: 'Niemand stieg auf.',
  interceptorFought: '{kind} stieg auf: {done, number} Schaden zugefügt, {taken, number} erlitten.',
  interceptorDrawnOut: '{kind} wurde hervorgelockt.',
  ended: {
    barred: 'Der Weg ist versperrt.',
    alarmed: 'Die Einheit hielt an: Ein Feind kam in Sicht. Ihre Bewegung bleibt ihr.',
    gone: 'Die Einheit ist nicht mehr da.',
  },
  arrivesIn:
    '{turns, plural, =0 {Wartet unterwegs: Es geht weiter, sobald es kann.} one {Unterwegs: Ankunft nächste Runde.} other {Unterwegs: Ankunft in # Runden.}}',
  together: 'geht zusammen mit {kind}',
  gotGold: '{gold, number} Gold.',
  blastKilled:
    '{units, plural, =0 {Die Waffe ist explodiert.} one {Die Waffe ist explodiert: # Einheit tot.} other {Die Waffe ist explodiert: # Einheiten tot.}}',
  blastCityGone: '{name} gibt es nicht mehr.',
  blastCityHit:
    '{citizens, plural, one {{name} hat # Bürger und {health, number} Gesundheit verloren.} other {{name} hat # Bürger und {health, number} Gesundheit verloren.}}',
  fallout: '{tiles, plural, one {Auf # Feld} other {Auf # Feldern}} liegt radioaktiver Niederschlag.',
  unknownCity: 'Eine Stadt',
  nothingDone: 'Es war hier nichts zu tun; es hat nichts gekostet.',
  abilityResult: {
    science: '{n, number} Forschung für dein Projekt.',
    production: '{n, number} Produktion für {building}.',
    influence: '{n, number} Einfluss gewonnen.',
    opinion: 'Sie denken besser von dir: +{n, number}.',
    improvement: '{name} steht.',
    followers:
      '{n, plural, one {# Bürger der Stadt folgt jetzt {religion}.} other {# Bürger der Stadt folgen jetzt {religion}.}}',
    used: 'Die Einheit ist verbraucht.',
  },
  outcomeOf: '{who}: {what}',
  backInPlace: 'Wieder an ihrem Platz, mit ihrer Bewegung.',
  never: 'nie',
  turns: '{n, plural, one {# Runde} other {# Runden}}',
  gold: '{n, number} Gold',
}

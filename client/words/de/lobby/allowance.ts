/** Was ein Konto noch an Spielen haben darf, und die begrenzten Größen. */
import type { allowance as english } from '../../en/lobby/allowance.ts'
import type { Translation } from '../../language/messages.ts'

export const allowance: Translation<typeof english> = {
  allowance: 'Du darfst haben:',
  item: '{limit} ({used} verbraucht)',
  largestMap: 'Karten mit bis zu {n, number} Feldern',
  counted: {
    tokens: '{n, plural, one {# Token} other {# Tokens}}',
    turns: '{n, plural, one {# Runde von Modellen} other {# Runden von Modellen}}',
    games: '{n, plural, one {# Spiel zur selben Zeit} other {# Spiele zur selben Zeit}}',
    seats: '{n, plural, one {# Platz in laufenden Spielen} other {# Plätze in laufenden Spielen}}',
    tiles: '{n, plural, one {# Feld in laufenden Spielen} other {# Felder in laufenden Spielen}}',
    map: '{n, plural, one {# Feld auf einer Karte} other {# Felder auf einer Karte}}',
  },
}

/** Was zwischen zwei Runden eines Spielers geschah. */
import type { since as english } from '../../en/play/since.ts'
import type { Translation } from '../../language/messages.ts'

export const since: Translation<typeof english> = {
  title: 'Seit deiner letzten Runde',
  sections: {
    lost: 'Verluste',
    war: 'Krieg und Frieden',
    cities: 'Städte',
    wonders: 'Wunder',
    diplomacy: 'Diplomatie',
    others: 'Außerdem',
  },
  more: 'und {n, number} mehr',
  goOn: 'Weiter',
}

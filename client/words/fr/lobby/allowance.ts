/** Ce qu’un compte peut encore avoir de parties, et les mesures limitées. */
import type { allowance as english } from '../../en/lobby/allowance.ts'
import type { Translation } from '../../language/messages.ts'

export const allowance: Translation<typeof english> = {
  allowance: 'Tu peux avoir',
  item: '{limit} ({used} utilisés)',
  largestMap: 'des cartes d’au plus {n, number} cases',
  counted: {
    tokens: '{n, plural, one {# jeton} other {# jetons}}',
    turns: '{n, plural, one {# tour de modèles} other {# tours de modèles}}',
    games: '{n, plural, one {# partie à la fois} other {# parties à la fois}}',
    seats: '{n, plural, one {# place dans les parties en cours} other {# places dans les parties en cours}}',
    tiles: '{n, plural, one {# case dans les parties en cours} other {# cases dans les parties en cours}}',
    map: '{n, plural, one {# case sur une carte} other {# cases sur une carte}}',
  },
}

/** Coups des autres, rejoués au début d’un tour. */
import type { replay as english } from '../../en/play/replay.ts'
import type { Translation } from '../../language/messages.ts'

export const replay: Translation<typeof english> = {
  title: 'Ce que les autres ont fait',
  skip: 'Passer',
  field: 'Au début de ton tour, rejouer ce que les autres ont fait',
  choices: { all: 'tout ce que tu as vu', mine: 'seulement ce qui te touche', off: 'rien' },
  key: 'Coups des autres rejoués : tout, seulement ce qui te touche, rien',
  chosen: 'Rejoué au début de ton tour : {which}.',
}

/** Ce que dit la carte. */
import type { map as english } from '../en/map.ts'
import type { Translation } from '../language/messages.ts'

export const map: Translation<typeof english> = {
  map: 'Carte',
  help: 'Les flèches vont de case en case, plus et moins changent l’échelle, Origine montre la capitale, Entrée choisit, une seconde Entrée s’y rend.',
  unseen: 'Jamais vue.',
  minimap: 'Vue d’ensemble : clique pour t’y rendre',
}

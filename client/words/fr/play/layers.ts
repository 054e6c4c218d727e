/** Les calques de la carte. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Calques de la carte',
  names: { yields: 'Rendements', grid: 'Grille', resources: 'Ressources' },
  withKey: '{name} ({key})',
  yieldSigns: 'Cercle : nourriture, carré : production, losange : or.',
  keys: { yields: 'Rendements sur la carte', grid: 'Grille des cases sur la carte', resources: 'Ressources sur la carte' },
}

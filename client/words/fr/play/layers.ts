/** Les calques de la carte. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Calques de la carte',
  names: { yields: 'Rendements', grid: 'Grille', resources: 'Ressources', sites: 'Sites de villes', danger: 'Danger' },
  withKey: '{name} ({key})',
  yieldSigns: 'Cercle : nourriture, carré : production, losange : or.',
  keys: {
    yields: 'Rendements sur la carte',
    grid: 'Grille des cases sur la carte',
    resources: 'Ressources sur la carte',
    sites: 'Les meilleurs sites pour des villes',
    danger: 'Où les ennemis en vue peuvent frapper au prochain tour',
  },
}

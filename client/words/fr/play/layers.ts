/** Les calques de la carte. */
import type { layers as english } from '../../en/play/layers.ts'
import type { Translation } from '../../language/messages.ts'

export const layers: Translation<typeof english> = {
  title: 'Calques de la carte',
  names: {
    yields: 'Rendements',
    grid: 'Grille',
    resources: 'Ressources',
    sites: 'Sites de villes',
    danger: 'Danger',
    trade: 'Commerce',
    religion: 'Religion',
  },
  withKey: '{name} ({key})',
  /** What the signs of a layer mean. */
  signs: {
    yields: 'Cercle : nourriture, carré : production, losange : or.',
    danger: 'Pour l’unité sélectionnée ; sinon, pour n’importe laquelle.',
    trade:
      'Ligne dorée : reliée à la capitale ; croix : non reliée. Anneau : une ressource que tu as, en pointillé : pas encore. Carré : d’une cité-État alliée, en pointillé : d’une autre.',
    religion: 'La religion de chaque ville en vue, avec la part de ses habitants ; une étoile marque une ville sainte.',
  },
  keys: {
    yields: 'Rendements sur la carte',
    grid: 'Grille des cases sur la carte',
    resources: 'Ressources sur la carte',
    sites: 'Les meilleurs sites pour des villes',
    danger: 'Où les ennemis en vue peuvent frapper au prochain tour',
    trade: 'Quelles villes sont reliées, et d’où viennent les ressources',
    religion: 'Ce que croient les villes en vue',
  },
}

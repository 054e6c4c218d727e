/** Where strength and yields come from, in French. */
import type { SourceWords } from '../source-words.ts'

export const sources: SourceWords = {
  'Missing resource': 'Ressource manquante',
  Difficulty: 'Difficulté',
  'Adjacent enemies': 'Ennemis adjacents',
  Terrain: 'Terrain',
  Fortified: 'Retranchement',
  Flanking: 'Prise en tenaille',
  Landing: 'Débarquement',
  Boarding: 'Abordage',
  'Across a river': 'Traversée d’une rivière',
  'City centre': 'Centre-ville',
  'Worked tiles': 'Cases exploitées',
  Citizens: 'Citoyens',
  'Citizens without work': 'Citoyens sans travail',
  'Connection to the capital': 'Liaison avec la capitale',
  'Golden age': 'Âge d’or',
  'Railroad to the capital': 'Chemin de fer vers la capitale',
  Puppet: 'État fantoche',
  'More units than supplied': 'Plus d’unités que le ravitaillement ne permet',
  'Rules for all': 'Règles pour tous',
  'Rules of the mod': 'Règles du mod',
}

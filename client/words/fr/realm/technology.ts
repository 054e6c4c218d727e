/** Ce que dit l’arbre des technologies. */
import type { technology as english } from '../../en/realm/technology.ts'
import type { Translation } from '../../language/messages.ts'

export const technology: Translation<typeof english> = {
  science: '{n, number} science par tour',
  researching: 'Recherche',
  nothing: 'Aucune recherche en cours. Choisis une technologie.',
  free: '{n, plural, one {Tu peux prendre # technologie gratuite : choisis-en une qui peut être recherchée.} other {Tu peux prendre # technologies gratuites : choisis-en une qui peut être recherchée.}}',
  search: 'Chercher technologies et ce qu’elles débloquent',
  searchHint: 'Nom, ou ce qu’elle débloque',
  found: '{n, plural, one {# technologie trouvée} other {# technologies trouvées}}',
  treeLabel:
    'Arbre des technologies. Les flèches passent de l’une à l’autre, Entrée la recherche, Maj et Entrée la placent à la fin.',
  states: {
    known: 'connue',
    researching: 'en cours',
    available: 'peut être recherchée',
    locked: 'en requiert d’autres avant',
    queued: 'numéro {place} dans la file',
  },
  cost: 'Coût',
  leftOf: 'reste {left, number} science sur {cost, number}',
  costIs: '{cost, number} science',
  known: 'Tu la connais.',
  time: 'Connue',
  needs: 'Requiert',
  leadsTo: 'Mène à',
  unlocks: 'Débloque',
  effects: 'Effets',
  research: 'Rechercher maintenant',
  researchWithPath:
    '{before, plural, one {Rechercher maintenant, avec la précédente (#)} other {Rechercher maintenant, avec les # précédentes}}',
  add: 'Ajouter à la fin de la file',
  take: 'Prendre gratuitement',
  taken: 'Technologie acquise : {name}.',
  set: 'Recherche : {name}',
  lookUp: 'Consulter',
  seen: '(visible)',
}

/** Sans connexion, et les rétrospectives gardées pour cela. */
import type { offline as english } from '../en/offline.ts'
import type { Translation } from '../language/messages.ts'

export const offline: Translation<typeof english> = {
  title: 'Pas de connexion',
  text: 'Les parties sont sur le serveur, et il est injoignable. Cette page réessaie d’elle-même.',
  again: 'Réessayer',
  recaps: 'Rétrospectives gardées dans ce navigateur',
  remove: 'Supprimer',
  removeOf: 'Supprimer : {name}',
  keep: 'Garder hors ligne',
  keepHint: 'S’ouvre dans ce navigateur sans connexion',
  keepAgain: 'Garder à nouveau',
  kept: 'C’est gardé : elle s’ouvre sans connexion.',
  open: 'Ouvrir la copie',
}

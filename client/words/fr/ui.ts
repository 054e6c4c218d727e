/** Ce que disent les éléments des pages. */
import type { ui as english } from '../en/ui.ts'
import type { Translation } from '../language/messages.ts'

export const ui: Translation<typeof english> = {
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
  loading: 'Chargement…',
  dismiss: 'Masquer',
  nothing: 'Rien ici pour l’instant.',
  figures: { none: '–', tooFew: 'trop peu pour conclure', beyond: 'au-delà du mesurable' },
  lasting: {
    seconds: '{n} s',
    minutes: '{n} min',
    hours: '{n} h',
    days: '{n, plural, one {# jour} other {# jours}}',
  },
  pages: {
    shown: '{from, number}–{to, number} sur {total, number}',
    previous: 'Page précédente',
    next: 'Page suivante',
  },
}

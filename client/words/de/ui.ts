/** Was die Bausteine der Seiten von sich aus sagen. */
import type { ui as english } from '../en/ui.ts'
import type { Translation } from '../language/messages.ts'

export const ui: Translation<typeof english> = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  ok: 'OK',
  loading: 'Lädt …',
  dismiss: 'Ausblenden',
  nothing: 'Hier ist noch nichts.',
  figures: { none: '–', tooFew: 'zu wenige für eine Aussage', beyond: 'jenseits des Messbaren' },
  lasting: {
    seconds: '{n} s',
    minutes: '{n} min',
    hours: '{n} h',
    days: '{n, plural, one {# Tag} other {# Tage}}',
  },
  pages: {
    shown: '{from, number}–{to, number} von {total, number}',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
  },
}

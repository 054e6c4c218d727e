/** Lo que dicen los elementos de las páginas. */
import type { ui as english } from '../en/ui.ts'
import type { Translation } from '../language/messages.ts'

export const ui: Translation<typeof english> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  ok: 'Aceptar',
  loading: 'Cargando…',
  dismiss: 'Descartar',
  nothing: 'Aquí no hay nada todavía.',
  figures: { none: '–', tooFew: 'muy pocos para saberlo', beyond: 'más allá de lo medible' },
  lasting: {
    seconds: '{n} s',
    minutes: '{n} min',
    hours: '{n} h',
    days: '{n, plural, one {# día} other {# días}}',
  },
  pages: {
    shown: '{from, number}–{to, number} de {total, number}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
}

/** Lo que se cuenta en las páginas del laboratorio. */
import type { counts as english } from '../../en/lab/counts.ts'
import type { Translation } from '../../language/messages.ts'

export const counts: Translation<typeof english> = {
  games: '{n, plural, one {# partida} other {# partidas}}',
  turns: '{n, plural, one {# turno} other {# turnos}}',
  calls: '{n, plural, one {# llamada} other {# llamadas}}',
  messages: '{n, plural, one {# mensaje} other {# mensajes}}',
  parameters: '{n, plural, one {# parámetro} other {# parámetros}}',
  overrides: '{n, plural, one {# cambio} other {# cambios}}',
  blocks: '{n, plural, one {# bloque} other {# bloques}}',
}

/** Donde hay varias filas de una tabla seleccionadas. */
import type { selection as english } from '../en/selection.ts'
import type { Translation } from '../language/messages.ts'

export const selection: Translation<typeof english> = {
  title: 'Filas seleccionadas',
  hint: 'Marca filas para actuar sobre varias a la vez.',
  select: 'Seleccionar {name}',
  selectAll: 'Seleccionar todo',
  selected: '{n, plural, one {# seleccionado} other {# seleccionados}}',
  done: '{n, plural, =0 {No se hizo nada.} one {Hecho en uno.} other {Hecho en #.}}',
  refused: '{name}: {why}',
  disband: 'Disolver',
  askDisband: '{n, plural, one {¿Disolver esta unidad?} other {¿Disolver # unidades?}}',
  focus: 'Fijar prioridad',
}

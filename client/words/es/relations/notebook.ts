/** Lo que dice el cuaderno alrededor de las notas. */
import type { notebook as english } from '../../en/relations/notebook.ts'
import type { Translation } from '../../language/messages.ts'

export const notebook: Translation<typeof english> = {
  private: 'Solo este puesto lo lee; perdura entre turnos y partidas guardadas.',
  notes: 'Notas',
  placeholder: 'Lo que quieras recordar: planes, promesas, lugares…',
  length: '{n, number} de {most, number} caracteres',
  save: 'Guardar',
  saved: 'Guardado',
  unsaved: 'Aún sin guardar',
  undo: 'Volver a lo guardado',
  add: 'Añadir una línea',
  addHint: 'La línea se añade al final, escriba quien escriba aquí.',
  line: 'Una línea más',
  changed: 'Alguien que comparte este puesto ha escrito entretanto.',
  theirs: 'Lo que hay ahora',
  takeTheirs: 'Usar lo suyo',
  both: 'Poner lo mío debajo',
  thought: 'Un comentario para espectadores',
  thoughtHint: 'Se muestra a los espectadores y en el resumen. Los demás jugadores nunca lo ven, y no cambia nada.',
  thoughtPlaceholder: 'Qué tramas',
  publish: 'Publicar',
  said: 'Tu comentario queda registrado.',
}

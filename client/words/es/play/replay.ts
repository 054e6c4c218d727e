/** Jugadas de los demás, repetidas al empezar un turno. */
import type { replay as english } from '../../en/play/replay.ts'
import type { Translation } from '../../language/messages.ts'

export const replay: Translation<typeof english> = {
  title: 'Lo que hicieron los demás',
  skip: 'Saltar',
  field: 'Al empezar tu turno, repetir lo que hicieron los demás',
  choices: { all: 'todo lo que viste', mine: 'solo lo que te afecta', off: 'nada' },
  key: 'Repetir las jugadas de los demás: todo, solo lo que te afecta, nada',
  chosen: 'Se repite al empezar tu turno: {which}.',
}

/** Sin conexión, y las repeticiones guardadas para ello. */
import type { offline as english } from '../en/offline.ts'
import type { Translation } from '../language/messages.ts'

export const offline: Translation<typeof english> = {
  title: 'Sin conexión',
  text: 'Las partidas están en el servidor y no se puede llegar a él. Esta página lo vuelve a intentar sola.',
  again: 'Reintentar',
  recaps: 'Repasos guardados en este navegador',
  remove: 'Quitar',
  removeOf: 'Quitar: {name}',
  keep: 'Guardar sin conexión',
  keepHint: 'Se abre en este navegador sin conexión',
  keepAgain: 'Guardar de nuevo',
  kept: 'Guardado: se abre sin conexión.',
  open: 'Abrir lo guardado',
}

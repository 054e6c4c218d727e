/** Los sonidos de las partidas. */
import type { sound as english } from '../en/sound.ts'
import type { Translation } from '../language/messages.ts'

export const sound: Translation<typeof english> = {
  question: '¿Reproducir sonidos?',
  on: 'Con sonido',
  off: 'Sin sonido',
  setting: 'Sonidos en las partidas, también cuando espera una propuesta o tu turno',
  volume: 'Volumen',
}

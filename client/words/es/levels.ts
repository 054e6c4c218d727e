/** La dificultad de una partida: niveles de las reglas y de los bárbaros. */
import type { levels as english } from '../en/levels.ts'
import type { Translation } from '../language/messages.ts'

export const levels: Translation<typeof english> = {
  learn: { title: 'Aprender a jugar', line: 'Doce lecciones cortas en un mundo hecho para ellas.' },
  named: '{says} ({name})',
  difficulties: {
    Settler: 'un paseo',
    Chieftain: 'suave',
    Warlord: 'tranquila',
    Prince: 'como en los clásicos',
    King: 'un desafío',
    Emperor: 'difícil',
    Immortal: 'muy difícil',
    Deity: 'despiadada',
  },
  barbarians: {
    off: 'ninguno',
    relaxed: 'tranquilos: pocos campamentos',
    usual: 'como en los clásicos',
    raging: 'furiosos: el doble de incursiones',
  },
}

/** The conditions of victories, in Spanish. */
import type { MilestoneSentences } from '../../effect-words.ts'

export const milestoneSentences: MilestoneSentences = {
  build: 'Construye [0]',
  anyoneBuilds: 'Alguien debe construir [0]',
  spaceship: 'Añade en la capital todas las piezas: [0]',
  outlive: 'Vence a todos los jugadores',
  capitals: 'Toma todas las capitales',
  branches: 'Completa [0] ramas de políticas',
  highestScore: 'Ten la mayor puntuación tras el último turno',
  worldReligion: 'Haz de tu religión la religión mundial',
  vote: 'Gana la votación diplomática',
  countMore: 'Ten más ([0]) que cada otro jugador ([1])',
}

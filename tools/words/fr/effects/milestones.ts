/** The conditions of victories, in French. */
import type { MilestoneSentences } from '../../effect-words.ts'

export const milestoneSentences: MilestoneSentences = {
  build: 'Construis [0]',
  anyoneBuilds: 'Quelqu’un doit construire [0]',
  spaceship: 'Ajoute dans la capitale toutes les pièces : [0]',
  outlive: 'Bats tous les joueurs',
  capitals: 'Prends toutes les capitales',
  branches: 'Achève [0] branches de doctrines',
  highestScore: 'Aie le meilleur score après le dernier tour',
  worldReligion: 'Fais de ta religion la religion du monde',
  vote: 'Gagne le vote diplomatique',
  countMore: 'Aie plus ([0]) que chaque autre joueur ([1])',
}

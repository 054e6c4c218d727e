/** La difficulté d’une partie : niveaux des règles et des barbares. */
import type { levels as english } from '../en/levels.ts'
import type { Translation } from '../language/messages.ts'

export const levels: Translation<typeof english> = {
  learn: { title: 'Apprendre à jouer', line: 'Douze courtes leçons dans un monde fait pour cela.' },
  named: '{says} ({name})',
  difficulties: {
    Settler: 'une promenade',
    Chieftain: 'doux',
    Warlord: 'détendu',
    Prince: 'comme dans les classiques',
    King: 'un défi',
    Emperor: 'difficile',
    Immortal: 'très difficile',
    Deity: 'sans pitié',
  },
  barbarians: {
    off: 'aucun',
    relaxed: 'calmes : peu de camps',
    usual: 'comme dans les classiques',
    raging: 'déchaînés : deux fois plus de raids',
  },
}

/** Wie schwer ein Spiel ist: Stufen der Regeln und der Barbaren. */
import type { levels as english } from '../en/levels.ts'
import type { Translation } from '../language/messages.ts'

export const levels: Translation<typeof english> = {
  learn: { title: 'Spielen lernen', line: 'Zwölf kurze Lektionen in einer Welt, die dafür gemacht ist.' },
  named: '{says} ({name})',
  difficulties: {
    Settler: 'ein Spaziergang',
    Chieftain: 'sanft',
    Warlord: 'entspannt',
    Prince: 'wie in den Klassikern',
    King: 'fordernd',
    Emperor: 'schwer',
    Immortal: 'sehr schwer',
    Deity: 'gnadenlos',
  },
  barbarians: {
    off: 'keine',
    relaxed: 'entspannt: wenige Lager',
    usual: 'wie in den Klassikern',
    raging: 'wütend: doppelt so viele Überfälle',
  },
}

/** Was der Technologiebaum sagt. */
import type { technology as english } from '../../en/realm/technology.ts'
import type { Translation } from '../../language/messages.ts'

export const technology: Translation<typeof english> = {
  science: '{n, number} Wissenschaft pro Runde',
  researching: 'Forschung',
  nothing: 'Es wird nichts erforscht. Wähle eine Technologie.',
  free: '{n, plural, one {Du erhältst # Technologie kostenlos: Wähle eine erforschbare.} other {Du erhältst # Technologien kostenlos: Wähle eine erforschbare.}}',
  search: 'Technologien und was sie freischalten suchen',
  searchHint: 'Name oder was sie freischaltet',
  found: '{n, plural, one {# Technologie gefunden} other {# Technologien gefunden}}',
  treeLabel:
    'Technologiebaum. Pfeiltasten führen von einer zur nächsten, Enter erforscht sie, Umschalt und Enter reihen sie ans Ende.',
  states: {
    known: 'bekannt',
    researching: 'in Arbeit',
    available: 'erforschbar',
    locked: 'braucht erst andere',
    queued: 'Nummer {place} in der Warteschlange',
  },
  cost: 'Kosten',
  leftOf: 'noch {left, number} von {cost, number} Wissenschaft',
  costIs: '{cost, number} Wissenschaft',
  known: 'Du kennst sie.',
  time: 'Bekannt',
  needs: 'Benötigt',
  leadsTo: 'Führt zu',
  unlocks: 'Schaltet frei',
  effects: 'Wirkung',
  research: 'Jetzt erforschen',
  researchWithPath: '{before, plural, one {Jetzt erforschen, mit der # davor} other {Jetzt erforschen, mit den # davor}}',
  add: 'Ans Ende der Warteschlange',
  take: 'Kostenlos nehmen',
  taken: '{name} ist bekannt.',
  set: 'Forschung: {name}',
  lookUp: 'Nachschlagen',
  seen: '(sichtbar)',
}

/** Was das Notizbuch um die Notizen herum sagt. */
import type { notebook as english } from '../../en/relations/notebook.ts'
import type { Translation } from '../../language/messages.ts'

export const notebook: Translation<typeof english> = {
  private: 'Nur dieser Platz liest es; es bleibt über Runden und Spielstände hinweg.',
  notes: 'Notizen',
  placeholder: 'Was du dir merken willst: Pläne, Versprechen, Orte …',
  length: '{n, number} von {most, number} Zeichen',
  save: 'Speichern',
  saved: 'Gespeichert',
  unsaved: 'Noch nicht gespeichert',
  undo: 'Zurück zum Gespeicherten',
  add: 'Zeile anfügen',
  addHint: 'Eine Zeile kommt ans Ende, wer auch sonst hier schreibt.',
  line: 'Noch eine Zeile',
  changed: 'Jemand, der diesen Platz teilt, hat inzwischen geschrieben.',
  theirs: 'Was jetzt dort steht',
  takeTheirs: 'Deren Text nehmen',
  both: 'Meinen darunter setzen',
  thought: 'Eine Bemerkung für Zuschauer',
  thoughtHint: 'Sie erscheint bei Zuschauern und im Rückblick. Andere Spieler sehen sie nie, und sie ändert nichts.',
  thoughtPlaceholder: 'Was du vorhast',
  publish: 'Äußern',
  said: 'Deine Bemerkung ist festgehalten.',
}

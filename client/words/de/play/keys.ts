/** Tasten. */
import type { keys as english } from '../../en/play/keys.ts'
import type { Translation } from '../../language/messages.ts'

export const keys: Translation<typeof english> = {
  keys: { space: 'Leertaste' },
  cursorKeys: { arrows: 'Pfeile', shiftArrows: 'Umschalt + Pfeile', numberPad: 'Ziffernblock' },
  keyNext: 'Weiter zur nächsten Entscheidung',
  keyAccept:
    'Am Cursor: zeigen, dann gehen oder angreifen. Sonst: tun, was geraten wird, oder die Runde beenden, wenn nichts mehr offen ist',
  keyWait: 'Mit dieser Entscheidung warten',
  keyEndTurn: 'Die Runde trotzdem beenden',
  keyBack: 'Einen Schritt zurück: schließen, Ziel aufgeben, nichts auswählen',
  keyTab: 'Das Nächste auf demselben Feld',
  keyCursor: 'Den Cursor über die Karte bewegen; mit Umschalt nach Nordwesten, Nordosten, Südosten, Südwesten',
  keyDescribe: 'Sagen, was auf dem Feld ist',
  keyCentre: 'Die Auswahl in die Mitte rücken',
  keyDigit: 'In einer Liste auf der Karte der Eintrag mit dieser Nummer; sonst der Bildschirm',
  keyUndo: 'Zurücknehmen, was sich zurücknehmen lässt',
  keyHelp: 'Diese Übersicht',
  takenBack: 'Zurückgenommen: {what}',
}

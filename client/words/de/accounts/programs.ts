/** Programme, die über OAuth an einen Platz gelassen werden: die Seite, die fragt, und die eines Kontos. */
import type { programs as english } from '../../en/accounts/programs.ts'
import type { Translation } from '../../language/messages.ts'

export const programs: Translation<typeof english> = {
  title: 'Verbundene Programme',
  intro: 'Programme, die du zugelassen hast, damit sie einen Platz für dich spielen, etwa ein Assistent oder ein Code-Editor.',
  none: 'Kein Programm ist verbunden.',
  plays: 'spielt Platz {seat} im Spiel {game}',
  looks: 'sieht Platz {seat} im Spiel {game}',
  connected: 'verbunden am {day}',
  used: 'zuletzt benutzt am {day}',
  unused: 'nie benutzt',
  ends: 'fragt ab {day} neu',
  shutOut: 'Trennen',
  shutOutTitle: '{name} trennen?',
  shutOutText: 'Es wird sofort ausgeschlossen und muss dich neu fragen.',
  consent: {
    title: 'Ein Programm verbinden?',
    unnamed: 'Ein Programm ohne Namen',
    asksToPlay: 'Dieses Programm möchte einen Platz für dich spielen:',
    asksToLook: 'Dieses Programm möchte ein Spiel als einer deiner Plätze ansehen:',
    known: 'Es gehört zu {host}.',
    unknown: 'Es nennt sich so; dieser Server kann das nicht prüfen. Mach nur weiter, wenn du es gerade selbst verbunden hast.',
    back: 'Nach deiner Antwort kehrt der Browser zu {host} zurück.',
    backHere: 'Nach deiner Antwort kehrt der Browser zu einem Programm auf diesem Rechner zurück ({host}).',
    account: 'Du bist angemeldet als {name}.',
    seat: 'Platz',
    seatOf: '{game}: {name} ({nation})',
    noSeats:
      'Kein laufendes Spiel hat einen Platz für das Programm, der dir gehört. Erstelle ein Spiel mit einem Platz für einen Agenten und verbinde das Programm dann noch einmal.',
    newGame: 'Spiel erstellen',
    may: 'Es darf',
    play: 'Ansehen und spielen',
    look: 'Nur ansehen',
    note: 'Es erfährt nichts über dein Konto oder andere Spiele. Du kannst es jederzeit auf der Seite deines Kontos trennen.',
    allow: 'Verbinden',
    refuse: 'Abbrechen',
  },
  refused: {
    title: 'Dieses Programm kann nicht verbunden werden',
    hint: 'Entferne den Server in deinem Programm und füge ihn neu hinzu.',
    reasons: {
      invalid_client: 'Dieser Server kennt das Programm nicht oder kann nicht lesen, was es über sich sagt.',
      invalid_redirect_uri: 'Das Programm will den Browser an eine Adresse zurückschicken, die es vorher nicht genannt hat.',
      other: 'Die Anfrage des Programms ist fehlerhaft, oder ihre Zeit ist um.',
    },
  },
}

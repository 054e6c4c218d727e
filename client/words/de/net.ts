/** Die Verbindung zum Server. */
import type { net as english } from '../en/net.ts'
import type { Translation } from '../language/messages.ts'

export const net: Translation<typeof english> = {
  answered: 'Der Server hat mit {status} geantwortet.',
  unreached: 'Der Server ist nicht erreichbar.',
  tryAgain: 'Versuche es noch einmal, wenn die Verbindung wieder da ist.',
  noSeat: 'Dafür brauchst du einen Platz: Öffne das Spiel über seinen Platzlink.',
  gone: {
    4401: 'Diese Seite ist nicht mehr im Spiel angemeldet: Der Platzlink wurde erneuert oder die Sitzung ist zu Ende.',
    4403: 'Du darfst dieses Spiel nicht ansehen.',
    4404: 'Dieses Spiel gibt es nicht, oder es wurde gelöscht.',
  },
  server: {
    unavailable: 'Der Teil des Servers, der dieses Spiel hält, startet gerade neu. Versuch es gleich noch einmal.',
    overloaded: 'Der Server hat mehr zu tun, als er kann. Versuch es in einigen Sekunden noch einmal.',
    moved: 'Ein anderer Rechner des Servers übernimmt das Spiel. Versuch es gleich noch einmal.',
    failed: 'Auf dem Server ist etwas fehlgeschlagen. Nichts davon wurde ausgeführt.',
    tooMany: 'Zu viele Anfragen auf einmal. Versuch es gleich noch einmal.',
  },
}

/** Nachrichten per E-Mail und Webhook: der Teil der Kontoseite. */
import type { notices as english } from '../../en/accounts/notices.ts'
import type { Translation } from '../../language/messages.ts'

export const notices: Translation<typeof english> = {
  title: 'Benachrichtigungen',
  intro: 'Bist du nicht da, erfährst du, wenn du am Zug bist. Das gilt für alle Plätze, die zu deinem Konto gehören.',
  none: 'Du wirst noch über nichts benachrichtigt.',
  add: 'Ziel hinzufügen',
  addTarget: 'Hinzufügen',
  remove: 'Entfernen',
  removeTitle: '{name} entfernen?',
  removeText: 'Dorthin gehen keine Nachrichten mehr.',
  kind: 'Art',
  url: 'Adresse des Webhooks',
  server: 'Adresse des Matrix-Servers',
  topic: 'Adresse mit dem Thema, etwa https://ntfy.sh/meine-spiele',
  room: 'Raum, etwa !abc:example.org',
  token: 'Zugriffstoken',
  secret: 'Schlüssel der Signaturen',
  secretHint: 'Damit prüft dein Empfänger die Nachrichten. Er wird nur dieses eine Mal gezeigt.',
  about: 'Du erfährst von',
  always: 'Auch während ich verbunden bin',
  kinds: {
    email: 'E-Mail',
    json: 'Webhook (signiertes JSON)',
    civ6: 'Webhook (wie Civilization VI)',
    discord: 'Discord',
    slack: 'Slack',
    ntfy: 'ntfy',
    matrix: 'Matrix',
  },
  events: {
    turn: 'deinem Zug',
    negotiation: 'einer Verhandlung, die auf dich wartet',
    pause: 'einer Pause',
    end: 'dem Ende des Spiels',
  },
}

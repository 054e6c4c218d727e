/** Ohne Verbindung, und Rückblicke, die dafür aufbewahrt sind. */
import type { offline as english } from '../en/offline.ts'
import type { Translation } from '../language/messages.ts'

export const offline: Translation<typeof english> = {
  title: 'Keine Verbindung',
  text: 'Die Partien liegen auf dem Server, und er ist nicht erreichbar. Diese Seite versucht es von selbst wieder.',
  again: 'Erneut versuchen',
  recaps: 'In diesem Browser gespeicherte Rückblicke',
  remove: 'Entfernen',
  removeOf: 'Entfernen: {name}',
  keep: 'Offline behalten',
  keepHint: 'Öffnet sich in diesem Browser auch ohne Verbindung',
  keepAgain: 'Neu speichern',
  kept: 'Gespeichert: Der Rückblick öffnet sich auch ohne Verbindung.',
  open: 'Gespeicherten öffnen',
}

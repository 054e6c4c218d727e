/** Züge der anderen, zu Beginn einer Runde noch einmal gezeigt. */
import type { replay as english } from '../../en/play/replay.ts'
import type { Translation } from '../../language/messages.ts'

export const replay: Translation<typeof english> = {
  title: 'Was die anderen taten',
  skip: 'Überspringen',
  field: 'Zu Beginn deiner Runde zeigen, was die anderen taten',
  choices: { all: 'alles, was du gesehen hast', mine: 'nur was dich betrifft', off: 'nichts' },
  key: 'Züge der anderen zeigen: alles, nur was dich betrifft, nichts',
  chosen: 'Zu Beginn deiner Runde wird gezeigt: {which}.',
}

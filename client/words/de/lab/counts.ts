/** Was auf den Seiten des Labors gezählt wird. */
import type { counts as english } from '../../en/lab/counts.ts'
import type { Translation } from '../../language/messages.ts'

export const counts: Translation<typeof english> = {
  games: '{n, plural, one {# Spiel} other {# Spiele}}',
  turns: '{n, plural, one {# Runde} other {# Runden}}',
  calls: '{n, plural, one {# Aufruf} other {# Aufrufe}}',
  messages: '{n, plural, one {# Nachricht} other {# Nachrichten}}',
  parameters: '{n, plural, one {# Parameter} other {# Parameter}}',
  overrides: '{n, plural, one {# Abweichung} other {# Abweichungen}}',
  blocks: '{n, plural, one {# Block} other {# Blöcke}}',
}

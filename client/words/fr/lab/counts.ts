/** Ce que comptent les pages du labo. */
import type { counts as english } from '../../en/lab/counts.ts'
import type { Translation } from '../../language/messages.ts'

export const counts: Translation<typeof english> = {
  games: '{n, plural, one {# partie} other {# parties}}',
  turns: '{n, plural, one {# tour} other {# tours}}',
  calls: '{n, plural, one {# appel} other {# appels}}',
  messages: '{n, plural, one {# message} other {# messages}}',
  parameters: '{n, plural, one {# paramètre} other {# paramètres}}',
  overrides: '{n, plural, one {# écart} other {# écarts}}',
  blocks: '{n, plural, one {# bloc} other {# blocs}}',
}

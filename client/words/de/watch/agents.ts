/** Was ein Platz von seinem Zug verbraucht hat. */
import type { agents as english } from '../../en/watch/agents.ts'
import type { Translation } from '../../language/messages.ts'

export const agents: Translation<typeof english> = {
  call: 'Aufruf {n, number}',
  callOf: 'Aufruf {n, number} von {limit, number}',
  step: 'Schritt {n, number}',
  stepOf: 'Schritt {n, number} von {limit, number}',
  left: 'noch {time}',
}

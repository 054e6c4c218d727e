/** Lo que un puesto ha usado de su turno. */
import type { agents as english } from '../../en/watch/agents.ts'
import type { Translation } from '../../language/messages.ts'

export const agents: Translation<typeof english> = {
  call: 'llamada {n, number}',
  callOf: 'llamada {n, number} de {limit, number}',
  step: 'paso {n, number}',
  stepOf: 'paso {n, number} de {limit, number}',
  left: 'quedan {time}',
}

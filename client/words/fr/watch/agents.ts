/** Ce qu’une place a utilisé de son tour. */
import type { agents as english } from '../../en/watch/agents.ts'
import type { Translation } from '../../language/messages.ts'

export const agents: Translation<typeof english> = {
  call: 'appel {n, number}',
  callOf: 'appel {n, number} sur {limit, number}',
  step: 'étape {n, number}',
  stepOf: 'étape {n, number} sur {limit, number}',
  left: 'encore {time}',
}

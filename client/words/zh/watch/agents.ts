/** 席位在本回合的用量。 */
import type { agents as english } from '../../en/watch/agents.ts'
import type { Translation } from '../../language/messages.ts'

export const agents: Translation<typeof english> = {
  call: '调用 {n, number}',
  callOf: '调用 {n, number}/{limit, number}',
  step: '步骤 {n, number}',
  stepOf: '步骤 {n, number}/{limit, number}',
  left: '剩余 {time}',
}

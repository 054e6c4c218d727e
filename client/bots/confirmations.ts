/** What is asked on the pages of the bots. */
import type { Question } from '../ui/feedback/confirm.ts'
import { botsWords } from '../words/bots.ts'

const { questions } = botsWords

export const toDelete = (name: string): Question => ({ ...questions.remove(name), isDanger: true })
export const toStop = (name: string): Question => ({ ...questions.stop(name), isDanger: true })
export const TO_LEAVE: Question = { ...questions.leave, isDanger: true }

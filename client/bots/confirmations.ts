/** What is asked on the pages of the bots. */
import type { Question } from '../ui/feedback/confirm.ts'
import { botsWords } from '../words/bots.ts'

const { questions } = botsWords

export const askDelete = (name: string): Question => ({
  ...questions.remove,
  title: questions.remove.title({ name }),
  isDanger: true,
})
export const askStop = (name: string): Question => ({
  ...questions.stop,
  title: questions.stop.title({ name }),
  isDanger: true,
})
export const ASK_LEAVE: Question = { ...questions.leave, isDanger: true }

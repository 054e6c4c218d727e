/** Pages with something unsaved are left only after a question. */
import { ask, type Question } from '../feedback/confirm.ts'

type Guard = () => Question | null

let guard: Guard | null = null

/** While it stands, `toAsk` is called before the page is left; null: nothing is lost. Returns how to end it. */
export function guardUnsaved(toAsk: Guard): () => void {
  guard = toAsk
  const warn = (event: Event) => toAsk() && event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => {
    if (guard === toAsk) guard = null
    removeEventListener('beforeunload', warn)
  }
}

/** Whether the page may be left, after the question where there is one. */
export async function mayLeave(): Promise<boolean> {
  const question = guard?.() ?? null
  if (question === null) return true
  const yes = await ask(question)
  if (yes) guard = null
  return yes
}

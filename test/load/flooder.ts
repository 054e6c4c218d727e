/** A process that floods a server in one way until it is ended, and tells now and then how it was answered. */
import { FLOODS, type Flooder } from './flood-kinds.ts'

/** Between what it tells. */
const TELL_MS = 250

process.on('message', ({ kind, flooder }: { kind: string; flooder: Flooder }) => {
  const answers: Record<string, number> = {}
  FLOODS[kind](flooder, answer => {
    answers[answer] = (answers[answer] ?? 0) + 1
  })
  setInterval(() => process.send!(answers), TELL_MS)
})
process.on('disconnect', () => process.exit())
process.send!('ready')

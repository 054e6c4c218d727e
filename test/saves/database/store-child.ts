/** A store in a process of its own, which can be killed and limited: does what it is sent, and says what came of it. */
import { openStore, type Store } from '../../../saves/database/store.ts'
import { toPlainError } from '../../../saves/database/store-errors.ts'

export interface AskChild {
  id: number
  op: 'commit' | 'get' | 'list' | 'ready' | 'close'
  args: unknown[]
}

const store = await openStore(process.argv[2], { complain: () => {} })
process.on('message', ({ id, op, args }: AskChild) => {
  const run = store[op as keyof Store] as (...args: unknown[]) => Promise<unknown>
  run(...args).then(
    value => process.send!({ id, value }),
    error => process.send!({ id, error: toPlainError(error) }),
  )
})
process.send!({ id: 0, value: 'open' })

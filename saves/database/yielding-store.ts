/** A store for those who do much with what they read: each goes on in its turn. */
import type { Store } from './store.ts'

/** The same store; what was read is handed over once `turn` resolves. */
export const yieldingStore = (store: Store, turn: () => Promise<void>): Store => ({
  commit: batch => store.commit(batch),
  clear: prefixes => store.clear(prefixes),
  trouble: () => store.trouble(),
  ready: () => store.ready(),
  end: game => store.end(game),
  async get(key) {
    const value = await store.get(key)
    await turn()
    return value
  },
  async list(prefix, options) {
    const entries = await store.list(prefix, options)
    await turn()
    return entries
  },
})

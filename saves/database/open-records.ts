/** Small records of accounts and sessions, in the one store. */
import type { Json } from '../../engine/index.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import type { Records } from './records.ts'
import type { Store } from './store.ts'
import { keys } from './store-keys.ts'

export function openRecords(store: Store): Records {
  const prefix = keys.record('')
  return {
    async get(key) {
      // One that is damaged is as good as gone: its owners make a new one.
      const [entry] = await store.list(keys.record(key), { before: `${keys.record(key)}\0`, skipDamaged: true })
      return entry === undefined ? undefined : (fromBytes(entry[1], `record ${key}`) as Json)
    },
    put: (key, value) => store.commit({ puts: [[keys.record(key), toBytes(value)]] }),
    del: key => store.commit({ puts: [[keys.record(key), null]] }),
    putAll: changes =>
      store.commit({ puts: changes.map(([key, value]) => [keys.record(key), value === null ? null : toBytes(value)]) }),
    async list(wanted) {
      const entries = await store.list(prefix + wanted, { skipDamaged: true })
      return entries.map(([key, value]) => ({ key: key.slice(prefix.length), value: fromBytes(value, `record ${key}`) as Json }))
    },
  }
}

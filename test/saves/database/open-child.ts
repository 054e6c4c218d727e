/** Opens stores in a process of its own, as a user who may not read everything, and says what came of each. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../saves/database/store.ts'
import type { Came } from '../../crash/damaged-files.ts'

// All of the program is loaded before rights are given up.
const first = mkdtempSync(join(tmpdir(), 'hexarchy-'))
await (await openStore(first)).close()
rmSync(first, { recursive: true })
const [user, records] = process.argv.slice(2).map(Number)
if (user > 0) {
  process.setegid!(user)
  process.seteuid!(user)
}

async function open(dir: string): Promise<Came> {
  const told: string[] = []
  try {
    const store = await openStore(dir, { complain: text => told.push(text), waitMs: 0 })
    const entries = await store.list('records/', { skipDamaged: true })
    await store.commit({ puts: [['probe', new Uint8Array()]] })
    await store.close()
    return { came: 'started', told: told.join(' / '), isWhole: entries.length === records }
  } catch (error) {
    return { came: 'refused', told: (error as Error).message, isWhole: null }
  }
}

let last: Promise<unknown> = Promise.resolve()
process.on('message', (dir: string) => {
  last = last.then(() => open(dir)).then(came => process.send!({ dir, came }))
})
process.send!({ dir: '', came: null })

/** Code of a frozen bot that another machine has, kept here once it is what its hash says. */
import { readFrozen } from '../../bot/load-frozen.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'

/** `get`: its file. Rejects with a sentence where that is of another. */
export async function fetchCode(bots: FrozenBots, name: string, hash: string, get: () => Promise<string>): Promise<void> {
  if (bots.manifest(name)?.hash === hash) return
  const text = await get()
  const { manifest } = readFrozen(name, text)
  if (manifest.name !== name || manifest.hash !== hash) throw new Error(`The server's ${name} is not the code of its hash.`)
  bots.keep({ manifest, text })
}

/** Freezes a bot: its code as one text, with what is to be known of it. */
import { compileFunction } from 'node:vm'
import { INTERFACE, MODULES } from '../../bot/interface.ts'
import { codeHash, type Manifest, writeFrozen } from '../../bot/load-frozen.ts'
import { BOT_FOLDER, botSources } from '../program/bot-sources.ts'
import { type Bundled, bundle } from './bundle-bot.ts'

export interface Frozen {
  manifest: Manifest
  /** What the file holds. */
  text: string
}

interface FreezeOptions {
  /** Default: `frozen_` and the hash of the code. */
  name?: string
  note: string
  /** A folder with `play.ts` and `schema.ts`; default: the live bot's. Imports that lead outside it have to be of the interface. */
  folder?: string
  now: Date
}

/** The live bot's, read once, as the digest of its sources is. */
let live: Promise<Bundled> | null = null

function bundledLive(): Promise<Bundled> {
  live ??= bundle(BOT_FOLDER).catch(error => {
    live = null
    throw error
  })
  return live
}

/** The bot of a folder as it stands. Throws a sentence where its code cannot be bundled. */
export async function freezeBot({ name, note, folder = BOT_FOLDER, now }: FreezeOptions): Promise<Frozen> {
  const { code, uses } = await (folder === BOT_FOLDER ? bundledLive() : bundle(folder))
  const hash = codeHash(code)
  const schema = compileFunction(code, ['modules'])(MODULES).SCHEMA
  const manifest: Manifest = {
    name: name ?? `frozen_${hash}`,
    interface: INTERFACE,
    hash,
    sources: botSources(folder),
    frozen: now.toISOString(),
    note,
    uses,
    schema,
  }
  return { manifest, text: writeFrozen(manifest, code) }
}

/** Which code a bot's folder holds: the same digest, the same play. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './built.ts'

/** The live bot's. */
export const BOT_FOLDER = join(import.meta.dirname, '..', '..', 'bot')

const known = new Map<string, string>()

/** A digest of a folder's sources, 16 hex digits, read once. */
export function botSources(folder: string = BOT_FOLDER): string {
  if (built && folder === BOT_FOLDER) return built.bot
  const digest = known.get(folder) ?? digestOf(folder)
  known.set(folder, digest)
  return digest
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(name => name.endsWith('.ts')).sort())
    hash.update(`${file.replaceAll('\\', '/')}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

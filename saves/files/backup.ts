/** What goes into a backup: the store as it is at one moment, imported rulesets, bots, the models' entries and the audit log. No key of a model is in it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Transform } from 'node:stream'
import type { OpenStore } from '../database/store.ts'
import { COMMITS, gamePrefixes, keys, STORE_VERSION } from '../database/store-keys.ts'
import { type BackupPart, packBackup } from './backup-file.ts'

/** Files and folders below `saves` that are kept beside the store. */
export const KEPT_FILES = ['rulesets', 'bots', 'audit', 'models.json'] as const
const STORED_PATH = /^(rulesets|bots|audit)\/[\w.@+-]+(\/[\w.@+ -]+)*$|^models\.json$/

/** Whether a part of a backup may become a file of that path. */
export const isKeptFile = (path: string): boolean => STORED_PATH.test(path) && !path.split('/').includes('..')

export interface BackupOptions {
  /** Version of the program. */
  program: string
  /** This game alone, with its rules. */
  game?: string
  now?(): number
}

/** The bytes of a backup; a server goes on meanwhile. */
export function openBackup(
  store: Pick<OpenStore, 'each' | 'list'>,
  stateDir: string,
  { program, game, now = Date.now }: BackupOptions,
): Transform {
  const head = { made: new Date(now()).toISOString(), program, store: STORE_VERSION }
  return packBackup(head, partsOf(store, stateDir, game))
}

async function* partsOf(store: Pick<OpenStore, 'each' | 'list'>, stateDir: string, game?: string): AsyncGenerator<BackupPart> {
  if (game !== undefined) {
    yield* oneGame(store, game)
    return
  }
  for await (const [name, bytes] of store.each()) {
    // They say nothing in another store.
    if (name.startsWith(COMMITS)) continue
    yield { kind: 'entry', name, bytes }
  }
  yield* files(join(stateDir, 'saves'))
}

/** A large store is not read for one game. The log comes last: it goes on from whatever state was read before it. */
async function* oneGame(store: Pick<OpenStore, 'list'>, game: string): AsyncGenerator<BackupPart> {
  const log = `log/${game}/`
  const prefixes = [keys.rules(''), ...gamePrefixes(game).filter(prefix => prefix !== log), log]
  for (const prefix of prefixes)
    for (const [name, bytes] of await store.list(prefix, { skipDamaged: true })) yield { kind: 'entry', name, bytes }
}

async function* files(saves: string): AsyncGenerator<BackupPart> {
  for (const kept of KEPT_FILES) {
    const path = join(saves, kept)
    if (!existsSync(path)) continue
    const found = statSync(path).isFile()
      ? [kept]
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(kept, name))
    for (const name of found.sort()) {
      const plain = name.split(sep).join('/')
      // What is being written beside is nobody's yet.
      if (isKeptFile(plain) && statSync(join(saves, name)).isFile())
        yield { kind: 'file', name: plain, bytes: readFileSync(join(saves, name)) }
    }
  }
}

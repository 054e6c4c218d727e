/** What is damaged of the files of a store, without opening it: by their own checksums, and by LevelDB's list of them (MANIFEST). */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readLevelLog } from '../leveldb/level-log.ts'
import { type ListedTable, type Manifest, readManifest } from '../leveldb/level-manifest.ts'
import { damagedTables, endsAsTable, tablesIn } from '../leveldb/table-check.ts'
import { storeFiles } from '../store-files.ts'

export interface FileDamage {
  file: string
  /** In words, after the name of the file. */
  what: string
  /**
   * `list`: the store is put together anew from its tables and logs. `table`: so too, without what is damaged of it. `log`: what cannot be
   * read of it is passed over. `end`: the log is empty or ends in the middle of a record, as a new one or one after a loss of power does: that alone is no loss.
   * `gone`: the log is not there.
   */
  kind: 'list' | 'table' | 'log' | 'end' | 'gone'
  /** Keys of the table, from the first to the last. */
  keys?: Pick<ListedTable, 'from' | 'to'>
}

/** Whoever comes upon a damaged table in the midst of things asks for a look at all blocks by this file. */
export const recheckFile = (location: string): string => join(dirname(location), 'store.damaged')

/** `tables`: every block of them is looked at, too. Throws what the system says where a file cannot be read. */
export function findFileDamage(location: string, { tables }: { tables: boolean }): FileDamage[] {
  const names = storeFiles(location)
  if (!names.some(name => name !== 'LOCK')) return []
  const { manifest, damage } = lookAtList(location, names)
  const found = damage ? [damage] : []
  if (manifest) found.push(...lookAtListed(location, manifest))
  else found.push(...tablesIn(location).filter(cut(location)).map(tableDamage('it is cut off')))
  const known = new Set(found.map(({ file }) => file))
  if (tables || existsSync(recheckFile(location)))
    for (const name of damagedTables(location))
      if (!known.has(name) && isListed(manifest)(name))
        found.push(tableDamage('blocks of it are not what was written', manifest)(name))
  for (const name of names.filter(name => name.endsWith('.log'))) {
    const bytes = readFileSync(join(location, name))
    // A new log is empty too: where nothing is missing, that is no damage.
    const what = bytes.length === 0 ? 'it ends before its first record' : readLevelLog(bytes).damage
    if (what !== null) found.push({ file: name, what, kind: what.startsWith('it ends') ? 'end' : 'log' })
  }
  return found
}

/** Tables that are not of the store: left by a process that was killed while it merged others, or not yet removed. */
export function strayTables(location: string): string[] {
  const { manifest } = lookAtList(location, storeFiles(location))
  return tablesIn(location).filter(name => !isListed(manifest)(name))
}

/** Where there is no list, any table may be one of the store. */
const isListed =
  (manifest: Manifest | null) =>
  (name: string): boolean =>
    manifest?.tables.has(Number.parseInt(name, 10)) ?? true

/** Whether a table is one that LevelDB leaves as it is when it opens the store. */
export function listedTables(location: string, found: readonly FileDamage[]): (name: string) => boolean {
  if (needsRepair(found)) return () => false
  const { manifest } = lookAtList(location, storeFiles(location))
  return name => /\.(ldb|sst)$/.test(name) && (manifest?.tables.has(Number.parseInt(name, 10)) ?? false)
}

/** In words, for the log and for `doctor`. */
export const damageText = (found: readonly FileDamage[]): string =>
  found.map(({ file, what, keys }) => `${file}: ${what}${keys ? ` (it had the keys ${keys.from} to ${keys.to})` : ''}`).join('; ')

/** For the operator, once the store is served with what is sound; a log that ends in the middle of a record is no damage by itself. */
export const damagedText = (found: readonly FileDamage[], kept: string): string =>
  `the store's files are damaged (${damageText(found)}): they are kept as they were in ${kept}, and the store goes on with what can be read of them. \`hexarchy doctor\` lists what is missing; \`hexarchy restore FILE --force\` brings a backup back`

/** Whether LevelDB's list of files has to be made anew. */
export const needsRepair = (found: readonly FileDamage[]): boolean =>
  found.some(({ kind }) => kind === 'list' || kind === 'table')

/** Without the file that names the newest list LevelDB would begin a new store, and remove what it finds of the old one. */
function lookAtList(location: string, names: string[]): { manifest: Manifest | null; damage: FileDamage | null } {
  const isUsed = names.some(name => /\.(ldb|sst|log)$|^MANIFEST/.test(name))
  const damaged = (file: string, what: string) => ({ manifest: null, damage: { file, what, kind: 'list' as const } })
  if (!names.includes('CURRENT')) return isUsed ? damaged('CURRENT', 'it is gone') : { manifest: null, damage: null }
  const text = readFileSync(join(location, 'CURRENT'), 'latin1')
  const named = text.trimEnd()
  if (!text.endsWith('\n') || !/^MANIFEST-\d+$/.test(named)) return damaged('CURRENT', 'it names no list of files')
  if (!names.includes(named)) return damaged(named, 'it is gone')
  try {
    return { manifest: readManifest(readFileSync(join(location, named))), damage: null }
  } catch (error) {
    return damaged(named, (error as Error).message)
  }
}

/** Tables and the log that the list names. */
function lookAtListed(location: string, manifest: Manifest): FileDamage[] {
  const found: FileDamage[] = []
  for (const number of manifest.tables.keys()) {
    const names = ['ldb', 'sst'].map(end => `${numbered(number)}.${end}`)
    const name = names.find(one => existsSync(join(location, one)))
    if (!name) found.push(tableDamage('it is gone', manifest)(names[0]))
    else if (statSync(join(location, name)).size !== manifest.tables.get(number)!.bytes || cut(location)(name))
      found.push(tableDamage('it is cut off', manifest)(name))
  }
  const log = `${numbered(manifest.log)}.log`
  if (manifest.log > 0 && !existsSync(join(location, log))) found.push({ file: log, what: 'it is gone', kind: 'gone' })
  return found
}

const numbered = (number: number): string => String(number).padStart(6, '0')

const cut = (location: string) => (name: string) => !endsAsTable(join(location, name))

const tableDamage =
  (what: string, manifest: Manifest | null = null) =>
  (file: string): FileDamage => {
    const listed = manifest?.tables.get(Number(/^\d+/.exec(file)![0]))
    return { file, what, kind: 'table', ...(listed && { keys: { from: listed.from, to: listed.to } }) }
  }

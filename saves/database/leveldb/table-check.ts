/**
 * The checksums of LevelDB's tables, which it writes and does not look at: a block whose keys are not in order any more ends the process
 * when it is merged with others. A damaged block is marked so that LevelDB passes over it; the rest of its table stays.
 */
import { closeSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, blocksOf, contentsOf, FOOTER, isSound, MAGIC, readHandle } from './table-blocks.ts'
import { salvagedTable } from './table-salvage.ts'

/** No type that LevelDB knows. */
const NO_TYPE = 0xff

/** Bytes of all tables. */
export const tableBytes = (location: string): number =>
  tablesIn(location).reduce((sum, name) => sum + statSync(join(location, name)).size, 0)

/** Names of the tables that are damaged. */
export const damagedTables = (location: string): string[] =>
  tablesIn(location).filter(name => badBlocks(readFileSync(join(location, name))) !== 'none')

/**
 * Marks the damaged blocks of a table, in a file of its own: copies that share the old one stay as they are. Where its end or its list of
 * blocks is damaged, the blocks from its beginning on are kept that are whole; one of which nothing is whole is removed.
 */
export function markDamage(location: string, name: string): void {
  const file = join(location, name)
  const bytes = readFileSync(file)
  const bad = badBlocks(bytes)
  if (bad === 'none') return
  const mended = bad === 'all' ? salvagedTable(bytes) : marked(bytes, bad)
  if (mended === null) {
    rmSync(file)
    return
  }
  writeFileSync(`${file}.marked`, mended, { flush: true })
  renameSync(`${file}.marked`, file)
}

function marked(bytes: Buffer, bad: Block[]): Buffer {
  for (const { end } of bad) bytes[end] = NO_TYPE
  return bytes
}

/** Whether a table ends as tables do, and the lists that its footer names lie within it: a look that reads 48 bytes. */
export function endsAsTable(file: string): boolean {
  const { size } = statSync(file)
  if (size < FOOTER) return false
  const footer = Buffer.alloc(FOOTER)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, footer, 0, FOOTER, size - FOOTER)
  } finally {
    closeSync(handle)
  }
  return listsIn(footer, size) !== null
}

export const tablesIn = (location: string): string[] => readdirSync(location).filter(name => /\.(ldb|sst)$/.test(name))

/** The block that names the filter, and the list of blocks; null where the footer is none. */
function listsIn(footer: Buffer, size: number): { filters: Block; list: Block } | null {
  if (!footer.subarray(-MAGIC.length).equals(MAGIC)) return null
  try {
    const filters = readHandle(footer, 0)
    const list = readHandle(footer, filters.next)
    const isWithin = [filters, list].every(({ block }) => block.end + 5 <= size - FOOTER)
    return isWithin ? { filters: filters.block, list: list.block } : null
  } catch {
    return null
  }
}

function badBlocks(bytes: Buffer): Block[] | 'none' | 'all' {
  try {
    const lists = listsIn(bytes.subarray(-FOOTER), bytes.length)
    if (!lists || !isSound(bytes, lists.list) || !isSound(bytes, lists.filters)) return 'all'
    // A filter that is damaged hides keys that are there.
    const filters = blocksOf(contentsOf(bytes, lists.filters))
    if (!filters.every(block => isSound(bytes, block))) return 'all'
    const bad = blocksOf(contentsOf(bytes, lists.list)).filter(block => !isSound(bytes, block))
    return bad.length === 0 ? 'none' : bad
  } catch {
    return 'all'
  }
}

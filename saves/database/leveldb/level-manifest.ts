/** LevelDB's list of its files (MANIFEST): which tables and which log make up the store, and what keys each table holds. */
import { readSized, readVarint } from './level-bytes.ts'
import { readLevelLog } from './level-log.ts'

export interface ListedTable {
  bytes: number
  /** First and last key. */
  from: string
  to: string
}

export interface Manifest {
  /** Number of the log that holds what is in no table; 0: none. */
  log: number
  /** By number. */
  tables: Map<number, ListedTable>
}

/** Of the number and kind that LevelDB puts behind each key. */
const KEY_TAIL = 8

/** Throws where it is damaged, with what is wrong. */
export function readManifest(bytes: Buffer): Manifest {
  const { records, damage } = readLevelLog(bytes)
  if (damage !== null) throw new Error(damage)
  if (records.length === 0) throw new Error('it is empty')
  const manifest: Manifest = { log: 0, tables: new Map() }
  for (const record of records) for (let at = 0; at < record.length; ) at = readEdit(record, at, manifest)
  return manifest
}

/** One field of a change to the list; where the next begins. */
function readEdit(record: Buffer, at: number, manifest: Manifest): number {
  const tag = readVarint(record, at)
  const number = () => readVarint(record, tag.next)
  switch (tag.value) {
    case 1:
      return readSized(record, tag.next).next
    case 2:
      manifest.log = number().value
      return number().next
    case 3:
    case 4:
    case 9:
      return number().next
    case 5:
      return readSized(record, number().next).next
    case 6: {
      const table = readVarint(record, number().next)
      manifest.tables.delete(table.value)
      return table.next
    }
    case 7: {
      const table = readVarint(record, number().next)
      const bytes = readVarint(record, table.next)
      const from = readSized(record, bytes.next)
      const to = readSized(record, from.next)
      manifest.tables.set(table.value, { bytes: bytes.value, from: keyOf(from.value), to: keyOf(to.value) })
      return to.next
    }
    default:
      throw new Error(`it has a field ${tag.value}, which is none`)
  }
}

export const keyOf = (bytes: Buffer): string => bytes.toString('utf8', 0, bytes.length - KEY_TAIL)

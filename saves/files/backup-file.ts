/**
 * One file with everything of a state directory: frames in one zstd stream. A frame is its kind (u8), the length of its name and of its
 * bytes (u32 each, little endian), the name and the bytes. The last one counts the others and has the SHA-256 of all before it.
 */
import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { toBytes } from '../disk/json.ts'

/** What such a file holds: everything of one machine, one game (game-file.ts), or a whole cluster (actors/cluster/operations/cluster-backup.ts). */
export type FileFormat = 'hexarchy-backup' | 'hexarchy-game' | 'hexarchy-cluster'
const FORMAT: FileFormat = 'hexarchy-backup'
const CALLED: Record<FileFormat, string> = {
  'hexarchy-backup': 'backup',
  'hexarchy-game': 'exported game',
  'hexarchy-cluster': 'backup of a cluster',
}
export const BACKUP_VERSION = 1
const KINDS = { head: 1, entry: 2, file: 3, end: 4 } as const
const FRAME_HEAD = 9
const LONGEST_NAME = 4_096
const LARGEST_BYTES = 2 ** 30
/** Frames are handed on together from this size on. */
const CHUNK_BYTES = 64 * 1024

export interface BackupHead {
  /** ISO 8601: it holds what was on the disk then. */
  made: string
  /** Of the program. */
  program: string
  /** Layout of the store whose entries these are. */
  store: number
}

/** `entry`: of the store. `file`: below the folder `saves` of the state directory, by its path there. */
export type BackupPart = { kind: 'entry' | 'file'; name: string; bytes: Uint8Array }

/** The file is not one that this program can read, or not whole. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}

/** The file's bytes. */
export function packBackup(head: BackupHead, parts: AsyncIterable<BackupPart>, format = FORMAT): Transform {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } })
  const frames = Readable.from(chunked(frame(head, parts, format)), { objectMode: false })
  frames.on('error', error => compress.destroy(error))
  compress.on('close', () => frames.destroy())
  return frames.pipe(compress)
}

async function* frame(head: BackupHead, parts: AsyncIterable<BackupPart>, format: FileFormat): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const counts = { entry: 0, file: 0 }
  const framed = (kind: keyof typeof KINDS, name: string, bytes: Uint8Array) => {
    const named = Buffer.from(name)
    const start = Buffer.alloc(FRAME_HEAD)
    start.writeUInt8(KINDS[kind], 0)
    start.writeUInt32LE(named.length, 1)
    start.writeUInt32LE(bytes.length, 5)
    return Buffer.concat([start, named, bytes])
  }
  const first = framed('head', format, toBytes({ v: BACKUP_VERSION, ...head }))
  hash.update(first)
  yield first
  for await (const { kind, name, bytes } of parts) {
    const made = framed(kind, name, bytes)
    counts[kind]++
    hash.update(made)
    yield made
  }
  yield framed('end', '', toBytes({ ...counts, sha256: hash.digest('hex') }))
}

async function* chunked(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const one of frames) {
    waiting.push(one)
    bytes += one.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  yield Buffer.concat(waiting)
}

/** What is in a backup, part by part. Rejects with `BadBackup` where it is damaged or cut short: only at the end it is known to be whole. */
export async function* readBackup(
  file: Readable,
  onHead: (head: BackupHead) => void = () => {},
  { format = FORMAT, mostBytes = Number.POSITIVE_INFINITY }: { format?: FileFormat; mostBytes?: number } = {},
): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counts = { entry: 0, file: 0 }
  let hasHead = false
  for await (const { kind, name, bytes, whole } of unframed(file, mostBytes)) {
    if (!hasHead) {
      onHead(headOf(kind, name, bytes, format))
      hasHead = true
    } else if (kind === KINDS.end) {
      const end = JSON.parse(bytes.toString()) as { entry: number; file: number; sha256: string }
      if (end.sha256 !== hash.digest('hex') || end.entry !== counts.entry || end.file !== counts.file)
        throw new BadBackup('The backup is damaged: its checksum does not fit.')
      return
    } else if (kind === KINDS.entry || kind === KINDS.file) {
      const known = kind === KINDS.entry ? 'entry' : 'file'
      counts[known]++
      yield { kind: known, name, bytes }
    } else throw new BadBackup(`The backup is damaged: it has a frame of kind ${kind}.`)
    hash.update(whole)
  }
  throw new BadBackup('The backup is not whole: its end is missing.')
}

function headOf(kind: number, name: string, bytes: Buffer, format: FileFormat): BackupHead {
  if (kind !== KINDS.head || name !== format) throw new BadBackup(`This is no ${CALLED[format]} of hexarchy.`)
  const { v, ...head } = JSON.parse(bytes.toString()) as BackupHead & { v: number }
  if (v !== BACKUP_VERSION)
    throw new BadBackup(`The backup has format ${v}; this program reads format ${BACKUP_VERSION}. A newer one made it.`)
  return head
}

interface Unframed {
  kind: number
  name: string
  bytes: Buffer
  whole: Buffer
}

/** Rejects before more than `mostBytes` are unpacked. */
async function* unframed(file: Readable, mostBytes: number): AsyncGenerator<Unframed> {
  const plain = createZstdDecompress()
  file.on('error', error => plain.destroy(error))
  file.pipe(plain)
  let rest: Buffer[] = []
  let have = 0
  let need = FRAME_HEAD
  let total = 0
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      total += chunk.length
      if (total > mostBytes) throw new BadBackup(`The file holds more than ${mostBytes} bytes.`)
      rest.push(chunk)
      have += chunk.length
      if (have < need) continue
      let buffer = Buffer.concat(rest)
      for (need = sizeOf(buffer); buffer.length >= need; need = sizeOf(buffer)) {
        const whole = buffer.subarray(0, need)
        const nameEnd = FRAME_HEAD + whole.readUInt32LE(1)
        yield { kind: whole[0], name: whole.toString('utf8', FRAME_HEAD, nameEnd), bytes: whole.subarray(nameEnd), whole }
        buffer = buffer.subarray(need)
      }
      rest = [buffer]
      have = buffer.length
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!/^(ZSTD|Z_|ERR_ZLIB)/.test(code)) throw error
    throw new BadBackup(`The backup cannot be read, it is damaged or no backup: ${message}.`, { cause: error })
  } finally {
    file.destroy()
    plain.destroy()
  }
}

/** Of the frame that the buffer begins with; of its head, where not even that is there. */
function sizeOf(buffer: Buffer): number {
  if (buffer.length < FRAME_HEAD) return FRAME_HEAD
  const [name, bytes] = [buffer.readUInt32LE(1), buffer.readUInt32LE(5)]
  if (name > LONGEST_NAME || bytes > LARGEST_BYTES) throw new BadBackup('The backup is damaged: a frame has no sensible size.')
  return FRAME_HEAD + name + bytes
}

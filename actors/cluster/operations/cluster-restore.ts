/** A file of cluster-backup.ts brought into an empty broker: read through and checked first, and then written; done again, it goes on. */
import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { GAME_ID } from '../../../saves/accounts/tokens.ts'
import { type BackupHead, BadBackup, readBackup } from '../../../saves/files/backup-file.ts'
import { ownerIn } from '../log/record.ts'
import { askNode } from '../nodes/operator-requests.ts'
import { BLOB_BUCKETS, type Broker, KV_BUCKETS } from '../ports.ts'
import { CLUSTER_FILE, readPart } from './cluster-backup.ts'
import { markRestore, restoreUnderWay, unmarkRestore } from './restore-marker.ts'

export interface RestoredCluster {
  head: BackupHead
  games: number
  /** Games of which is only kept that they are no more. */
  deleted: number
  /** Of all logs. */
  records: number
  blobs: number
}

/** What a file holds, once it is known to be whole. */
export interface Contents extends RestoredCluster {
  sha256: string
  /** By log: the reading that counts. */
  takes: Map<string, number>
  /** Logs with something in them. */
  living: Set<string>
}

/** The broker has something, or nodes at work; the message is for the operator. */
export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

/** Records on their way at once. */
const AT_ONCE = 64

/** `open`: the file's bytes, from the beginning each time. Rejects with `BadBackup` or `NotEmpty` before anything is written. */
export async function restoreCluster(broker: Broker, open: () => Readable): Promise<RestoredCluster> {
  const { sha256, takes, living, ...told } = await examineCluster(open())
  await begin(broker, sha256)
  const under = new Set<Promise<void>>()
  const failed: unknown[] = []
  const push = async (act: Promise<void>): Promise<void> => {
    const one: Promise<void> = act.catch(error => void failed.push(error)).finally(() => under.delete(one))
    under.add(one)
    if (under.size >= AT_ONCE) await Promise.race(under)
    if (failed.length > 0) throw failed[0]
  }
  try {
    for await (const part of readBackup(open(), () => {}, { format: CLUSTER_FILE })) {
      const what = readPart(part)
      const { bytes } = part
      if (what.kind === 'record' && takes.get(what.log) === what.take)
        await push(writeOnce(broker, what.log, what.n, Buffer.from(bytes)))
      else if (what.kind === 'cell' && (what.bucket !== 'directory' || living.has(what.key)))
        await push(broker.cells(what.bucket).put(what.key, Buffer.from(bytes)))
      else if (what.kind === 'blob' && (what.shelf !== 'snapshots' || living.has(what.name)))
        await push(broker.blobs(what.shelf).put(what.name, Buffer.from(bytes)))
    }
  } finally {
    await Promise.all(under)
  }
  if (failed.length > 0) throw failed[0]
  await unmarkRestore(broker)
  return told
}

/** Reads all of it. Rejects with `BadBackup` where it is not whole, or something within does not fit. */
export async function examineCluster(file: Readable): Promise<Contents> {
  let head: BackupHead | null = null
  const hash = createHash('sha256')
  const takes = new Map<string, number>()
  const living = new Set<string>()
  const told = { games: 0, deleted: 0, records: 0, blobs: 0 }
  /** Of the log that is being read. */
  let now = { log: '', take: 0, next: 0, isGone: false }
  for await (const part of readBackup(file, one => void (head = one), { format: CLUSTER_FILE })) {
    const what = readPart(part)
    hash.update(part.name).update(part.bytes)
    if (what.kind === 'record') {
      if (what.n === 0) now = { log: what.log, take: what.take, next: 0, isGone: ownerIn(part.bytes).isGone }
      if (now.log !== what.log || now.take !== what.take || now.next++ !== what.n)
        throw new BadBackup(`The backup is damaged: record ${what.n} of the log ${what.log} is out of order.`)
      ownerIn(part.bytes)
    } else if (what.kind === 'log') {
      const { log, take, n } = what
      if (n > 0 && (now.log !== log || now.take !== take || now.next !== n))
        throw new BadBackup(`The backup is damaged: the log ${log} has not the ${n} records that it should have.`)
      if (n === 0) continue
      takes.set(log, take)
      told.records += n
      if (now.isGone) told.deleted++
      else living.add(log)
      if (!now.isGone && GAME_ID.test(log)) told.games++
    } else if (what.kind === 'blob') {
      if (!BLOB_BUCKETS.includes(what.shelf)) throw newer(what.shelf)
      told.blobs++
    } else if (what.kind === 'cell') {
      if (!KV_BUCKETS.includes(what.bucket)) throw newer(what.bucket)
    } else throw newer((what as { kind: string }).kind)
  }
  return { ...told, head: head!, sha256: hash.digest('hex'), takes, living }
}

const newer = (what: string): BadBackup =>
  new BadBackup(`The backup has something that this program does not know (${what}): a newer one made it.`)

/** Marks the broker; rejects with `NotEmpty` where something is in the way. What a restore of the same file has left behind is not. */
async function begin(broker: Broker, sha256: string): Promise<void> {
  const isFirst = await markRestore(broker, { sha256 })
  if (!isFirst && (await restoreUnderWay(broker))?.sha256 !== sha256)
    throw new NotEmpty('A restore of another file into this broker has not ended: do that one again, or empty the broker.')
  const inTheWay = (await nodesAtWork(broker)) ?? (isFirst ? await logsThere(broker) : null)
  if (!inTheWay) return
  if (isFirst) await unmarkRestore(broker)
  throw new NotEmpty(inTheWay)
}

async function nodesAtWork({ bus, cells }: Broker): Promise<string | null> {
  const known = await cells('nodes').keys()
  const found = await Promise.all(known.map(async node => ((await askNode(bus, node)) ? [node] : [])))
  const atWork = found.flat().sort()
  return atWork.length > 0 ? `Nodes are at work: ${atWork.join(', ')}. Stop all of them first.` : null
}

async function logsThere({ logs }: Broker): Promise<string | null> {
  const names = await logs.names()
  const games = names.filter(name => GAME_ID.test(name)).length
  return names.length > 0
    ? `The broker has ${games} ${games === 1 ? 'game' : 'games'} and what belongs to them; a backup is brought into an empty one.`
    : null
}

async function writeOnce({ logs }: Broker, log: string, n: number, record: Uint8Array): Promise<void> {
  if ((await logs.append(log, n, record, randomUUID())) === 'kept') return
  const there = await logs.get(log, n)
  if (!there || !Buffer.from(there).equals(record))
    throw new Error(`The log ${log} has another record ${n} by now: somebody else writes into this broker.`)
}

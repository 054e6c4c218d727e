/** Games as files, through any gateway: whoever has a game packs it, and the file goes over the shelf of the cluster. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { packGame } from '../../../saves/files/game-file.ts'
import type { GameRecord } from '../../../saves/games/games.ts'
import type { ClusterDirectory } from '../directory/cluster-directory.ts'
import type { Bus } from '../ports.ts'
import { decode, encode } from './envelope.ts'
import type { FileTransfer } from './file-transfer.ts'

export interface ExportedGamesParts {
  node: string
  bus: Bus
  directory: Pick<ClusterDirectory, 'place' | 'refresh'>
  isAlive(node: string): boolean
  files: FileTransfer
  /** This node's own games; null: it has none. */
  own: { store: Pick<OpenStore, 'get' | 'list'>; holds(game: string): boolean } | null
  complain(text: string): void
}

export interface GameExport {
  /** The file's bytes. Rejects with TemporarilyUnavailable where nobody has the game. */
  pack(record: GameRecord, head: Head): Promise<Readable>
  close(): void
}

type Head = Parameters<typeof packGame>[2]

/** Null: the game is elsewhere. */
type Packed = { name: string } | null

const PACK_MS = 60_000
const PATIENCE_MS = 15_000
const PAUSE_MS = 250

const exportSubject = (node: string): string => `node.${node}.export`

export function openGameExport({ node, bus, directory, isAlive, files, own, complain }: ExportedGamesParts): GameExport {
  async function packed({ record, head }: { record: GameRecord; head: Head }): Promise<Packed> {
    if (!own?.holds(record.id)) return null
    return { name: await files.give(await buffer(packGame(own.store, record, head))) }
  }

  async function fetched(host: string, record: GameRecord, head: Head): Promise<Readable | null> {
    const asked = bus.request(exportSubject(host), encode({ record, head }), { timeoutMs: PACK_MS })
    const answer = await asked.then(decode<Packed>, () => null)
    if (!answer) return null
    const bytes = await files.read(answer.name)
    files.drop(answer.name).catch(error => complain(`the file ${answer.name} stays on its shelf: ${error}`))
    return bytes && Readable.from([Buffer.from(bytes)])
  }

  const unlisten = bus.subscribe(exportSubject(node), ({ data, reply }) => {
    packed(decode(data)).then(
      answer => reply?.(encode(answer)),
      error => {
        complain(`an export for another node failed: ${error}`)
        reply?.(encode(null))
      },
    )
  })

  return {
    async pack(record, head) {
      const endMs = performance.now() + PATIENCE_MS
      do {
        if (own?.holds(record.id)) return packGame(own.store, record, head)
        const host = directory.place(record.id)?.node
        const file = host != null && host !== node && isAlive(host) ? await fetched(host, record, head) : null
        if (file) return file
        await sleep(PAUSE_MS)
        await directory.refresh(record.id).catch(() => null)
      } while (performance.now() < endMs)
      throw new TemporarilyUnavailable('No machine has this game at the moment.')
    },
    close: unlisten,
  }
}

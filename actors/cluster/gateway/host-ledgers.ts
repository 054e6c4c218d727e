/** The usage ledger of a host, for who adds up those of all: its lines go over the shelf of the cluster, some megabytes at a time. */
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { type Ledger, type LedgerEntry, type LedgerSpan, readLedgerInSlices } from '../../../saves/usage/ledger.ts'
import { type BlobStore, type Bus, BusError } from '../ports.ts'
import { decode, encode } from './envelope.ts'
import type { FileTransfer } from './file-transfer.ts'

export interface HostLedger extends Ledger {
  /** Whether the host keeps the lab: of its experiments this ledger is the one that counts. */
  keepsLab: boolean
}

/** `names`: what lies on the shelf of files, each so many lines of JSON, pressed. */
type Told = { names: string[]; spoilt: Ledger['spoilt']; keepsLab: boolean } | { failed: string }

export interface LedgerAnswersParts {
  bus: Bus
  node: string
  stateDir: string
  files: Pick<FileTransfer, 'give'>
  keepsLab(): boolean
  /** Of lines in one file, before they are pressed, in characters. */
  portion?: number
}

const PORTION = 4 * 1024 * 1024
/** Of a host that has millions of lines to read. */
const ASK_MS = 120_000

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const subjectOf = (node: string): string => `node.${node}.ledger`

/** Returns what ends it. */
export function serveLedger({ bus, node, stateDir, files, keepsLab, portion = PORTION }: LedgerAnswersParts): () => void {
  async function told(span: LedgerSpan): Promise<Told> {
    const { entries, spoilt } = await readLedgerInSlices(stateDir, span)
    const names: string[] = []
    let lines: string[] = []
    let length = 0
    const give = async (): Promise<void> => {
      if (lines.length > 0) names.push(await files.give(await compress(lines.join('\n'))))
      lines = []
      length = 0
    }
    for (const entry of entries) {
      const line = JSON.stringify(entry)
      lines.push(line)
      length += line.length
      if (length >= portion) await give()
    }
    await give()
    return { names, spoilt, keepsLab: keepsLab() }
  }
  return bus.subscribe(subjectOf(node), ({ data, reply }) => {
    told(decode<LedgerSpan>(data)).then(
      answer => reply?.(encode(answer)),
      error => reply?.(encode({ failed: (error as Error).message } satisfies Told)),
    )
  })
}

/** Null: the host does not answer. Rejects where it cannot read its ledger. */
export async function fetchLedger(bus: Bus, shelf: BlobStore, node: string, span: LedgerSpan): Promise<HostLedger | null> {
  const answer = await bus.request(subjectOf(node), encode(span), { timeoutMs: ASK_MS }).catch(error => {
    if (error instanceof BusError) return null
    throw error
  })
  if (!answer) return null
  const told = decode<Told>(answer)
  if ('failed' in told) throw new Error(`The ledger of ${node} cannot be read there: ${told.failed}`)
  const entries: LedgerEntry[] = []
  for (const name of told.names) {
    const bytes = await shelf.get(name)
    if (!bytes) return null
    for (const line of (await decompress(bytes)).toString().split('\n')) entries.push(JSON.parse(line) as LedgerEntry)
    // What stays is cleared by the next start of a node.
    await shelf.delete(name).catch(() => {})
  }
  return { entries, spoilt: told.spoilt, keepsLab: told.keepsLab }
}

/** A recap out of the page that it stands in: lines of JSON, compressed, as base64 (actors/transport/http/files/recap-file.ts writes them). */
import type { TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import { recapWords } from '../words/watch/recap.ts'
import type { RecapSource, RecordHead, Round } from './record.ts'

const words = recapWords.fileSource

/** A line of the file. */
export type FileLine =
  | { kind: 'head'; head: RecordHead }
  | { kind: 'round'; round: Round }
  | { kind: 'metrics'; rows: TurnMetrics[] }
  | { kind: 'transcript'; seat: number; entries: TranscriptEntry[] }

/** Rounds handed on at once, so that the page is drawn between. */
const PAGE = 40

export async function fileSource(text: string): Promise<RecapSource> {
  const packed = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return sourceOf((await new Response(packed).text()).split('\n').filter(line => line !== ''))
}

/** Of the lines of a file; throws where it has no head. */
export function sourceOf(lines: readonly string[]): RecapSource {
  let head: RecordHead | null = null
  const rounds: Round[] = []
  const metrics: TurnMetrics[] = []
  const transcripts = new Map<string, TranscriptEntry[]>()
  for (const line of lines) {
    const said = JSON.parse(line) as FileLine
    if (said.kind === 'head') head = said.head
    else if (said.kind === 'round') rounds.push(said.round)
    else if (said.kind === 'metrics') for (const row of said.rows) metrics.push(row)
    else
      for (const entry of said.entries) {
        const key = `${said.seat}/${entry.turn}`
        transcripts.set(key, [...(transcripts.get(key) ?? []), entry])
      }
  }
  if (!head) throw new Error(words.noGame)
  const known = head
  return {
    isFile: true,
    async page(since) {
      const from = rounds.findIndex(({ turn }) => turn >= since)
      const some = from < 0 ? [] : rounds.slice(from, from + PAGE)
      const next = from >= 0 && from + PAGE < rounds.length ? rounds[from + PAGE].turn : null
      // What is drawn is drawn between two pages.
      await new Promise(resolve => setTimeout(resolve))
      return { ...known, rounds: some, next }
    },
    metrics: async (since, turns = Number.POSITIVE_INFINITY) =>
      metrics.filter(({ turn }) => turn >= since && turn < since + turns),
    transcript: async (seat, turn) => transcripts.get(`${seat}/${turn}`) ?? [],
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.trim())
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

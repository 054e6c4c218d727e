/**
 * A recording: one compressed file of lines `name⇥JSON`. First the game, then by turns what was done in a round (`steps`) and
 * the whole state after it (`round` and its parts). The window of the compression holds a whole state, so that a part costs
 * no more than what changed in it.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Step } from './course.ts'
import type { RecordedGame } from './games.ts'

export const EXTENSION = '.recording.zst'

/** A step, and the code of its refusal. */
export type RecordedStep = [step: Step, refusal?: string]

/** What was done in a round, and the state after it. */
export interface RecordedRound {
  turn: number
  steps: RecordedStep[]
  parts: Map<string, string>
}

const params = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_windowLog]: 25,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
}

interface Recorder {
  write(round: RecordedRound): Promise<void>
  /** Only now the file bears its name. */
  close(): Promise<void>
}

export function openRecorder(path: string, game: RecordedGame): Recorder {
  const packed = createZstdCompress({ params })
  const file = packed.pipe(createWriteStream(`${path}.part`))
  packed.write(`game\t${JSON.stringify(game)}\n`)
  return {
    async write({ turn, steps, parts }) {
      const lines = [`steps\t${JSON.stringify(steps)}`, `round\t${turn}`, ...[...parts].map(([name, json]) => `${name}\t${json}`)]
      if (!packed.write(`${lines.join('\n')}\n`)) await once(packed, 'drain')
    },
    async close() {
      packed.end()
      await finished(file)
      await rename(`${path}.part`, path)
    },
  }
}

/** The game of a recording, and its rounds one by one. */
export async function openRecording(path: string): Promise<{ game: RecordedGame; rounds: AsyncGenerator<RecordedRound> }> {
  const lines = linesOf(path)
  const first = await lines.next()
  const [name, json] = first.done ? ['', ''] : first.value
  if (name !== 'game') throw new Error(`${path} is no recording`)
  return { game: JSON.parse(json), rounds: roundsOf(lines) }
}

async function* linesOf(path: string): AsyncGenerator<[name: string, json: string]> {
  const unpacked = createReadStream(path).pipe(createZstdDecompress())
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    const tab = line.indexOf('\t')
    yield [line.slice(0, tab), line.slice(tab + 1)]
  }
}

async function* roundsOf(lines: AsyncGenerator<[name: string, json: string]>): AsyncGenerator<RecordedRound> {
  let round: RecordedRound | null = null
  for await (const [name, json] of lines) {
    if (name === 'steps') {
      if (round) yield round
      round = { turn: 0, steps: JSON.parse(json), parts: new Map() }
    } else if (name === 'round') round!.turn = Number(json)
    else round!.parts.set(name, json)
  }
  if (round) yield round
}

/** What a run can be taken along as: files in parts, the larger ones a game at a time. */
import type { BenchFile, BenchGameNote } from '../../../actors/wire/benches/bench-port.ts'
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import { type BenchReport, reportJson, reportText } from '../report.ts'

export interface RunFileParts {
  report(): Promise<BenchReport>
  notes(): BenchGameNote[]
  /** Of the measured seat, of all turns. */
  transcript(note: BenchGameNote): Promise<TranscriptEntry[]>
}

/** `results.jsonl`: an outcome a line. `transcripts.jsonl`: an entry a line, each with the number of its game. */
export async function* runFile(name: BenchFile, { report, notes, transcript }: RunFileParts): AsyncGenerator<string> {
  if (name === 'report.json') yield `${reportJson(await report())}\n`
  else if (name === 'report.txt') yield `${reportText(await report())}\n`
  else if (name === 'results.jsonl') for (const { outcome } of notes()) yield outcome ? `${JSON.stringify(outcome)}\n` : ''
  else
    for (const note of notes().filter(({ state }) => state !== 'waiting')) {
      const { n, entrant, scenario, seat } = note
      const entries = await transcript(note)
      yield entries.map(entry => `${JSON.stringify({ game: n, entrant, scenario, seat, ...entry })}\n`).join('')
    }
}

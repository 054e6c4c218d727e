/** Benches as the server tells of them. */
import type {
  BenchChoices,
  BenchDetail,
  BenchFile,
  BenchGameNote,
  BenchGamesQuery,
  BenchPair,
  LabBench,
  PlannedBench,
} from '../../actors/wire/benches/bench-port.ts'
import type { BenchReportFigures } from '../../actors/wire/benches/bench-report.ts'
import type { TranscriptEntry } from '../../actors/wire/messages.ts'
import { call, insist } from '../net/api.ts'

const START_PAUSES_MS = [500, 1_000, 2_000]
const ALL = '/api/lab/benches'
const pathOf = (id: string): string => `${ALL}/${encodeURIComponent(id)}`

export interface BenchGame extends BenchGameNote {
  /** Null: a command has them. */
  turnsKept: number[] | null
}

export const listBenches = async (): Promise<LabBench[]> => (await call<{ benches: LabBench[] }>('GET', ALL)).benches
export const readChoices = (): Promise<BenchChoices> => call<BenchChoices>('GET', `${ALL}/choices`)
export const planSuite = (suite: object): Promise<PlannedBench> => call<PlannedBench>('POST', `${ALL}/plan`, { body: suite })
/** By the same `callId` it is started once. */
export const startSuite = (suite: object, callId: string): Promise<{ id: string }> =>
  insist(() => call('POST', ALL, { body: { ...suite, call_id: callId } }), START_PAUSES_MS)
export const readBench = (id: string): Promise<BenchDetail> => call<BenchDetail>('GET', pathOf(id))
export const readReport = (id: string): Promise<BenchReportFigures> => call<BenchReportFigures>('GET', `${pathOf(id)}/report`)
export const readPair = (id: string, first: string, second: string): Promise<BenchPair> =>
  call<BenchPair>('GET', `${pathOf(id)}/pair?${new URLSearchParams({ first, second })}`)
export const stopBench = (id: string): Promise<null> => call<null>('POST', `${pathOf(id)}/stop`)
export const resumeBench = (id: string, bounds: object): Promise<null> =>
  call<null>('POST', `${pathOf(id)}/resume`, { body: bounds })
export const removeBench = (id: string): Promise<null> => call<null>('DELETE', pathOf(id))

export const listGames = (id: string, query: BenchGamesQuery): Promise<{ games: BenchGameNote[]; total: number }> => {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return call('GET', `${pathOf(id)}/games?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`)
}
export const readGame = (id: string, n: number): Promise<BenchGame> => call<BenchGame>('GET', `${pathOf(id)}/games/${n}`)
export const readTurn = async (id: string, n: number, turn: number): Promise<TranscriptEntry[]> =>
  (await call<{ transcript: TranscriptEntry[] }>('GET', `${pathOf(id)}/games/${n}/transcript?turn=${turn}`)).transcript

export const FILES: readonly BenchFile[] = ['report.json', 'report.txt', 'results.jsonl', 'transcripts.jsonl']
export const fileOf = (id: string, file: BenchFile): string => `${pathOf(id)}/files/${file}`

/** The lab as the server tells of it: experiments, how they get on, rankings. */
import type { LabExperiment, Rankings } from '../../actors/wire/lab-port.ts'
import type { LabReport } from '../../actors/wire/lab-report.ts'
import { call, insist } from '../net/api.ts'

const QUEUE_PAUSES_MS = [500, 1_000, 2_000]

const pathOf = (id: string): string => `/api/lab/experiments/${encodeURIComponent(id)}`

export const listExperiments = async (): Promise<LabExperiment[]> =>
  (await call<{ experiments: LabExperiment[] }>('GET', '/api/lab/experiments')).experiments
export const readExperiment = (id: string): Promise<LabExperiment> => call<LabExperiment>('GET', pathOf(id))
export const readReport = (id: string): Promise<LabReport> => call<LabReport>('GET', `${pathOf(id)}/report`)
export const stopExperiment = (id: string): Promise<null> => call<null>('DELETE', pathOf(id))
/** Id of the game of the server that it is from now on. */
export const openLabGame = async (experiment: string, game: number): Promise<string> =>
  (await call<{ id: string }>('POST', `${pathOf(experiment)}/games/${game}/open`)).id
/** Tried again while the lab changes hands; by the same `callId` it is queued once. */
export const queueProfiles = (wish: object, callId: string): Promise<{ id: string }> =>
  insist(() => call('POST', '/api/bots/experiments', { body: { ...wish, call_id: callId } }), QUEUE_PAUSES_MS)
export const queueExperiment = (experiment: object, callId: string): Promise<{ id: string }> =>
  insist(() => call('POST', '/api/lab/experiments', { body: { ...experiment, call_id: callId } }), QUEUE_PAUSES_MS)
export const readRankings = (difficulty: string): Promise<Rankings> =>
  call<Rankings>('GET', `/api/bots/rankings${difficulty === '' ? '' : `?difficulty=${encodeURIComponent(difficulty)}`}`)

export type { LabExperiment, LabReport, Rankings }

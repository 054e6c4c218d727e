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

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** Closed for good: not signed in, not allowed. */
const FINAL = [4401, 4403]

type OnChange = (experiments: LabExperiment[]) => void
type OnState = (isUp: boolean) => void

/** The lab's news for a page, until it is left: also where that is while the page is still being read. */
export class LabNews {
  #unfollow = () => {}
  #isEnded = false

  follow(onChange: OnChange, onState: OnState = () => {}): void {
    if (!this.#isEnded) this.#unfollow = followLab(onChange, onState)
  }

  end(): void {
    this.#isEnded = true
    this.#unfollow()
  }
}

/** Calls back with the experiments that are new or stand otherwise; comes back by itself. Returns how to end it. */
function followLab(onChange: OnChange, onState: OnState): () => void {
  let socket: WebSocket | null = null
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(`${scheme}://${location.host}/ws/lab`)
    socket.onopen = () => {
      socket!.send(JSON.stringify({ type: 'auth' }))
      pause = FIRST_PAUSE_MS
    }
    socket.onmessage = ({ data }) => {
      onState(true)
      onChange((JSON.parse(data) as { experiments: LabExperiment[] }).experiments)
    }
    socket.onclose = ({ code }) => {
      onState(false)
      if (closed || FINAL.includes(code)) return
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  open()
  return () => {
    closed = true
    clearTimeout(timer)
    socket?.close()
  }
}

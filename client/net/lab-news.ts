/** What the lab tells over its socket: experiments, benches and balance reports that are new or stand otherwise. */
import type { LabBench } from '../../actors/wire/benches/bench-port.ts'
import type { LabBalance } from '../../actors/wire/lab/balance.ts'
import type { LabExperiment } from '../../actors/wire/lab-port.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** Closed for good: not signed in, not allowed. */
const FINAL = [4401, 4403]

export interface LabReader {
  experiments?(changed: LabExperiment[]): void
  benches?(changed: LabBench[]): void
  balance?(changed: LabBalance[]): void
  /** Whether the news come in. */
  state?(isUp: boolean): void
}

/** The lab's news for a page, until it is left: also where that is while the page is still being read. */
export class LabNews {
  #unfollow = () => {}
  #isEnded = false

  follow(reader: LabReader): void {
    if (!this.#isEnded) this.#unfollow = followLab(reader)
  }

  end(): void {
    this.#isEnded = true
    this.#unfollow()
  }
}

/** Comes back by itself. Returns how to end it. */
function followLab(reader: LabReader): () => void {
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
      const told = JSON.parse(data) as { experiments?: LabExperiment[]; benches?: LabBench[]; balance?: LabBalance[] }
      reader.state?.(true)
      if (told.experiments) reader.experiments?.(told.experiments)
      if (told.benches) reader.benches?.(told.benches)
      if (told.balance) reader.balance?.(told.balance)
    }
    socket.onclose = ({ code }) => {
      reader.state?.(false)
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

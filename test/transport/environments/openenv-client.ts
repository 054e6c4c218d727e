/** A small client of OpenEnv, written from its contract: one connection, one environment; its key is the password of the address. */
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

export interface Observed {
  observation: any
  reward: number | null
  done: boolean
}

export class OpenEnvClient {
  #socket: WebSocket
  #frames: any[] = []
  #wake = () => {}
  closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => {
      this.#frames.push(JSON.parse(String(data)))
      this.#wake()
    })
    this.closed = new Promise(resolve =>
      socket.on('close', code => {
        resolve(code)
        this.#wake()
      }),
    )
  }

  static async open(url: string, key: string, path = '/ws'): Promise<OpenEnvClient> {
    const socket = new WebSocket(`${url.replace('http://', `ws://key:${key}@`)}${path}`)
    onTestFinished(() => socket.terminate())
    const client = new OpenEnvClient(socket)
    await once(socket, 'open')
    return client
  }

  /** The next frame; null: the connection ended. */
  async next(): Promise<any> {
    while (this.#frames.length === 0) {
      if (this.#socket.readyState === WebSocket.CLOSED) return null
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
    return this.#frames.shift()
  }

  text(text: string): Promise<any> {
    this.#socket.send(text)
    return this.next()
  }

  send(frame: object): Promise<any> {
    return this.text(JSON.stringify(frame))
  }

  async #observed(frame: object): Promise<Observed> {
    const { type, data } = await this.send(frame)
    if (type !== 'observation') throw new Error(JSON.stringify(data))
    return data
  }

  reset(data: object = {}): Promise<Observed> {
    return this.#observed({ type: 'reset', data })
  }

  step(action: object): Promise<Observed> {
    return this.#observed({ type: 'step', data: action })
  }

  call(tool_name: string, args: object = {}): Promise<Observed> {
    return this.step({ type: 'call_tool', tool_name, arguments: args })
  }

  async state(): Promise<any> {
    return (await this.send({ type: 'state' })).data
  }

  end(): void {
    this.#socket.terminate()
  }
}

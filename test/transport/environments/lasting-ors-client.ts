/** A client of the Open Reward Standard whose server may go and come back: what broke off is asked for again, a call by the id that it was told. */
import { eventsIn, type Output } from './ors-client.ts'

export class LastingOrsClient {
  #url: () => Promise<string>
  #key: string
  sid = ''
  /** How often something broke off. */
  retries = 0

  /** `url`: of the server, once it is there. */
  constructor(url: () => Promise<string>, key: string) {
    this.#url = url
    this.#key = key
  }

  async #send(method: string, path: string, json?: unknown): Promise<Response> {
    const answer = await fetch(`${await this.#url()}/environments${path}`, {
      method,
      headers: {
        ...{ 'x-api-key': this.#key, connection: 'close' },
        ...(this.sid && { 'x-session-id': this.sid }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    if (answer.status >= 500) throw new TypeError(`${answer.status} ${await answer.text()}`)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  /** Until it is answered: what breaks off is a TypeError of fetch. */
  async #lasting<A>(ask: () => Promise<A>): Promise<A> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        this.retries++
        await new Promise(done => setTimeout(done, 50))
      }
    }
  }

  json(method: string, path: string, json?: unknown): Promise<any> {
    return this.#lasting(async () => (await this.#send(method, path, json)).json())
  }

  async begin(body: object): Promise<void> {
    const opened = await this.#lasting(async () => (await this.#send('POST', '/create_session')).text())
    this.sid = eventsIn(opened)[0].data
    await this.json('POST', '/create', body)
    await this.json('GET', '/hexarchy/prompt')
  }

  async call(name: string, input: object = {}): Promise<Output> {
    let id: string | undefined
    return this.#lasting(async () => {
      const { body } = await this.#send('POST', '/hexarchy/call', { name, input, ...(id && { task_id: id }) })
      let text = ''
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
        text += piece
        id ??= /^event: task_id\ndata: (\S+)\n\n/.exec(text)?.[1]
      }
      const [, ...rest] = eventsIn(text)
      if (rest.at(-1)?.event === 'error') throw new Error(rest.at(-1)!.data)
      if (rest.at(-1)?.event !== 'end') throw new TypeError('The stream broke off.')
      return JSON.parse(rest.map(({ data }) => data).join('')) as Output
    })
  }
}

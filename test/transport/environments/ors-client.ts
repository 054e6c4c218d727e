/** A small client of the Open Reward Standard, written from its contract: what it asks, and how it reads streams. */

export interface SentEvent {
  event: string
  data: string
}

/** Events of a stream, comments left out. */
export const eventsIn = (text: string): SentEvent[] =>
  text
    .split('\n\n')
    .map(part => part.split('\n').filter(line => !line.startsWith(':')))
    .filter(lines => lines.some(line => line.startsWith('event: ')))
    .map(lines => {
      const field = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
      return { event: field('event'), data: field('data') }
    })

export interface Output {
  ok: boolean
  error?: string
  output: { blocks: { type: string; text: string; detail: null }[]; metadata: any; reward: number | null; finished: boolean }
}

export class OrsClient {
  #base: string
  #key: string
  sid = ''

  constructor(url: string, key: string, root = '/environments') {
    this.#base = url + root
    this.#key = key
  }

  send(method: string, path: string, json?: unknown): Promise<Response> {
    return fetch(this.#base + path, {
      method,
      headers: {
        'x-api-key': this.#key,
        ...(this.sid && { 'x-session-id': this.sid }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
  }

  async json(method: string, path: string, json?: unknown): Promise<any> {
    const answer = await this.send(method, path, json)
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  /** A session with an episode; its prompt. */
  async begin(body: object): Promise<string> {
    const [{ data }] = eventsIn(await (await this.send('POST', '/create_session')).text())
    this.sid = data
    if ((await this.json('POST', '/create', body)).sid !== data) throw new Error('It is of another session.')
    const [{ text }] = await this.json('GET', '/hexarchy/prompt')
    return text
  }

  async events(body: object): Promise<SentEvent[]> {
    const answer = await this.send('POST', '/hexarchy/call', body)
    if (answer.headers.get('content-type') !== 'text/event-stream') throw new Error(`${answer.status} ${await answer.text()}`)
    return eventsIn(await answer.text())
  }

  async call(name: string, input: object = {}): Promise<Output> {
    const [first, ...rest] = await this.events({ name, input })
    if (first.event !== 'task_id' || rest.at(-1)!.event !== 'end') throw new Error(JSON.stringify([first, ...rest]))
    return JSON.parse(rest.map(({ data }) => data).join(''))
  }
}

/** Requests written by hand on a bare connection, as no client library would send them. */
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends the text as it is, and returns every answer that comes before the connection ends or `quietMs` pass without a byte. */
export function rawly(url: string, text: string | Buffer, { quietMs = 500 } = {}): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const got: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const done = () => {
      socket.destroy()
      resolve(answersIn(Buffer.concat(got)))
    }
    // The first answer may take long on a busy machine; after it silence says that there is no more.
    socket.setTimeout(20_000, done)
    socket.on('data', bytes => {
      got.push(bytes)
      socket.setTimeout(quietMs)
    })
    socket.on('close', done)
    socket.on('error', error =>
      got.length > 0 ? done() : (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? done() : reject(error),
    )
  })
}

function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = bytes.toString('latin1')
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) break
    const [first, ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    answers.push({ status: Number(first.split(' ')[1]), headers, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

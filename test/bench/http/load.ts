/** The load of the HTTP benchmark, in a process of its own: so many calls over so many keep-alive connections, each waiting for its answer. */
import { Agent, request } from 'node:http'

interface Work {
  url: string
  path: string
  token: string
  body: string
  calls: number
  connections: number
}

const agent = new Agent({ keepAlive: true })
let sent = 0
/** Numbers of calls, as small and as large as a budget of tokens may be that leaves nothing out. */
const FIRST = 5_000
const DIFFERENT = 90_000

function call({ url, path, token, body }: Work): Promise<void> {
  const n = String(FIRST + (sent++ % DIFFERENT))
  const text = body.replace('"#"', n).replace('#', n)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((resolve, reject) => {
    request(url + path, { method: 'POST', headers, agent }, response => {
      let said = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        if (response.statusCode !== 200) said += part
      })
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(said))))
    })
      .once('error', reject)
      .end(text)
  })
}

process.on('message', async (work: Work) => {
  let left = work.calls
  const connection = async () => {
    while (left-- > 0) await call(work)
  }
  const failed = await Promise.all(Array.from({ length: work.connections }, connection)).then(
    () => null,
    (error: Error) => error.message,
  )
  process.send!({ failed })
})

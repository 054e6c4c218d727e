/** Whether a mail server answers, as far as can be seen without signing in and without sending. */
import { connect as connectPlain, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { connect as connectSecure } from 'node:tls'

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

/** Whether what is said there is or can be encrypted. Rejects with what went wrong. */
export async function askMailServer(url: string, ms: number): Promise<{ isEncrypted: boolean }> {
  const { protocol, hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const at = { host, port: Number(port) || PORTS[protocol] }
  const isSecure = protocol === 'smtps:'
  const socket: Socket = isSecure ? connectSecure({ ...at, servername: host }) : connectPlain(at)
  const late = setTimeout(() => socket.destroy(new Error(`it gave no answer in ${ms / 1_000} s`)), ms)
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('it ended the connection')))
  })
  try {
    const lines = createInterface(socket)[Symbol.asyncIterator]()
    await Promise.race([failed, replyOf(lines, '220')])
    socket.write('EHLO localhost\r\n')
    const offers = await Promise.race([failed, replyOf(lines, '250')])
    socket.write('QUIT\r\n')
    return { isEncrypted: isSecure || offers.some(line => /^250[- ]STARTTLS\b/i.test(line)) }
  } finally {
    clearTimeout(late)
    failed.catch(() => {})
    socket.destroySoon()
  }
}

/** The lines of one reply; throws where it has another code. */
async function replyOf(lines: AsyncIterator<string>, code: string): Promise<string[]> {
  const reply: string[] = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error('it ended the connection')
    if (!value.startsWith(code)) throw new Error(`it answers "${value.slice(0, 200)}", which no mail server does there`)
    reply.push(value)
    if (value[3] !== '-') return reply
    if (reply.length > 100) throw new Error('its answer has no end')
  }
}

/** A mail server of the test's own, on loopback, that keeps the letters which it gets. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Caught {
  from: string
  to: string[]
  subject: string
  /** All headers. */
  head: string
  text: string
}

export async function catchMail(options: SMTPServerOptions = {}) {
  const letters: Caught[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const [head, ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n')
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          head,
          subject: /^Subject: (.*)$/m.exec(head)?.[1].trim() ?? '',
          text: unfolded(head, rest.join('\n\n')).replaceAll('\r\n', '\n'),
        })
        for (const tell of waiting.splice(0)) tell()
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo

  return {
    letters,
    settings: { url: `smtp://games@127.0.0.1:${port}`, from: 'Hexarchy <games@example.org>' },
    /** Resolves with the letters, or those of a kind, once there are so many. */
    async until(count: number, is: (letter: Caught) => boolean = () => true): Promise<Caught[]> {
      while (letters.filter(is).length < count) await new Promise<void>(resolve => void waiting.push(resolve))
      return letters.filter(is)
    },
  }
}

/** Long lines of a letter are folded on their way. */
function unfolded(head: string, body: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return body
  const bytes = body.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

export const hasLink = ({ text }: Caught): boolean => /#[\w-]{43}\b/.test(text)

/** What stands behind # in the one link of a letter. */
export const secretIn = (text: string): string => /#([\w-]{43})\b/.exec(text)![1]

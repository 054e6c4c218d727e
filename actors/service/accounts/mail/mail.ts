/** Letters to people: by the operator's mail server, or where there is none on the operator's console. */
import type { KeyStore } from '../../../../saves/models/api-keys.ts'
import type { MailSettings } from '../../../wire/configuration/mail.ts'
import { isLoopbackName } from '../../../wire/network/host-checks.ts'

export interface Letter {
  /** One address of mail, as accounts have them. */
  to: string
  subject: string
  /** Plain text. */
  text: string
  /** The same each time the letter is tried, so that mail servers can tell a second one; absent: it is sent once. */
  id?: string
  /** Address that ends such letters by one POST (RFC 8058). */
  unsubscribe?: string
}

export interface Mail {
  /** Whether letters go out; else they are on the operator's console. */
  readonly goesOut: boolean
  /** Whether the mail server took it, or the console. Never rejects: why it was not sent is told to the operator. */
  send(letter: Letter): Promise<boolean>
  /** Resolves once no letter is under way. */
  settled(): Promise<void>
}

export interface MailOptions {
  /** Null: there is no mail server. */
  settings: MailSettings | null
  keys: Pick<KeyStore, 'password'>
  /** The operator's console: not the log, which would take the secrets out of links. */
  print(text: string): void
  complain(text: string): void
  /** For a mail server to answer, in ms. */
  waitMs?: number
}

const WAIT_MS = 15_000
/** Letters under way; more of them are not sent. */
const MOST_OPEN = 50

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function openMail({ settings, keys, print, complain, waitMs = WAIT_MS }: MailOptions): Mail {
  const open = new Set<Promise<boolean>>()

  async function deliver({ url, key, from }: MailSettings, letter: Letter): Promise<boolean> {
    const transport = await connectorTo(url, key)
    try {
      // An address as an object is taken as it is: none is made of what a text may hold.
      await transport.sendMail({
        ...{ from, to: { name: '', address: letter.to }, subject: letter.subject, text: letter.text },
        ...(letter.id !== undefined && { messageId: `<${letter.id}@${new URL(url).hostname}>` }),
        ...(letter.unsubscribe !== undefined && { headers: unsubscribeHeaders(letter.unsubscribe) }),
      })
      return true
    } finally {
      transport.close()
    }
  }

  async function connectorTo(address: string, key: string | undefined) {
    const { protocol, hostname, port, username } = new URL(address)
    const secure = protocol === 'smtps:'
    const pass = key === undefined ? null : await keys.password(key)
    if (key !== undefined && pass === null) throw new Error(`there is no key ${key}, which is to be its password`)
    // Loaded with the first letter: most servers write none.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      // A password goes over no open line.
      requireTLS: !secure && pass !== null && !isLoopbackName(hostname),
      ...(pass !== null && { auth: { user: decodeURIComponent(username), pass } }),
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
      dnsTimeout: waitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async function sendOut(to: MailSettings, letter: Letter): Promise<boolean> {
    try {
      return await deliver(to, letter)
    } catch (error) {
      complain(`the letter "${letter.subject}" could not be sent: ${(error as Error).message}`)
      return false
    }
  }

  return {
    goesOut: settings !== null,
    async send(letter) {
      if (settings === null) {
        print(`--- Letter to ${letter.to}, which no mail server sends: pass it on. ${letter.subject}\n${letter.text}\n---`)
        return true
      }
      if (open.size >= MOST_OPEN) {
        complain(`the letter "${letter.subject}" was not sent: ${MOST_OPEN} others are still on their way`)
        return false
      }
      const sent = sendOut(settings, letter)
      open.add(sent)
      return sent.finally(() => open.delete(sent))
    },
    async settled() {
      await Promise.all(open)
    },
  }
}

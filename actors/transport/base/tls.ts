/** Encryption by this program: the certificate as its files have it, and as they come to have it. */
import { unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:https'
import type { Server as NetServer, Socket } from 'node:net'
import type { SecureContextOptions, TlsOptions } from 'node:tls'
import type { Configuration } from '../../wire/configuration/schema.ts'
import type { Log } from '../../wire/log.ts'
import { examineCertificate } from './certificate.ts'

type Tls = NonNullable<Configuration['tls']>

/** How often the files are looked at; no notice of theirs comes through links and mounts on all systems. */
const LOOK_MS = 5_000
/** Both files are written one after the other. */
const SETTLE_MS = 500

/** Who connects and says nothing, or slowly, is not waited for. */
const HANDSHAKE_MS = 5_000

const OPTIONS = { minVersion: 'TLSv1.2' } as const satisfies SecureContextOptions

/** What the server listens with. Throws a sentence for each thing because of which it cannot. */
export function secureOptions(tls: Tls): TlsOptions {
  const { pair, findings } = examineCertificate(tls, null)
  if (!pair) throw new Error(findings.map(({ text }) => text).join('\n'))
  return { ...OPTIONS, ...pair, handshakeTimeout: HANDSHAKE_MS }
}

/** Takes over a new certificate when the files have one; one that cannot be used is told of, and the old one stays. Returns what ends it. */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  tls: Tls,
  origin: string | null,
  log: Log,
  lookMs = LOOK_MS,
): () => void {
  let settling: NodeJS.Timeout | undefined
  const tell = (): ReturnType<typeof examineCertificate> => {
    const examined = examineCertificate(tls, origin)
    for (const { how, text } of examined.findings)
      log[how === 'unusable' ? 'error' : 'warn'](
        { kind: 'certificate' },
        how === 'unusable' ? `${text} The one before stays in use.` : text,
      )
    return examined
  }
  const takeOver = (): void => {
    const { pair, untilMs } = tell()
    if (!pair) return
    server.setSecureContext({ ...OPTIONS, ...pair })
    log.info({ until: new Date(untilMs!).toISOString() }, 'the certificate was read anew')
  }
  const changed = (): void => {
    clearTimeout(settling)
    settling = setTimeout(takeOver, Math.min(SETTLE_MS, lookMs)).unref()
  }
  const files = [tls.certificate, tls.key]
  for (const file of files) watchFile(file, { interval: lookMs, persistent: false }, changed)
  tell()
  return () => {
    clearTimeout(settling)
    for (const file of files) unwatchFile(file, changed)
  }
}

/** What ends all connections of a server: those too that have not agreed on encryption yet, of which HTTP knows nothing. */
export function rawSockets(server: Pick<NetServer, 'on'>): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

/** The certificate of a server and its key, as they lie in their files: whether they can be used, and what a browser would say of them. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { Configuration } from '../../wire/configuration/schema.ts'

export interface CertificateFinding {
  /** `unusable`: nothing can be served by it; `fail`: browsers refuse it; `warn`: they may soon, or some do. */
  how: 'unusable' | 'fail' | 'warn'
  /** A sentence with what to do. */
  text: string
  /** It names another server than the one that browsers ask for. */
  isOtherName?: boolean
}

export interface ExaminedCertificate {
  /** What both files hold, PEM; null where they cannot be used. */
  pair: { cert: Buffer; key: Buffer } | null
  findings: CertificateFinding[]
  /** The last moment of the certificate; null where there is none. ms since 1970. */
  untilMs: number | null
}

const DAY_MS = 86_400_000
/** Renewals are due some weeks before the end: with so little left something is wrong with them. */
const SOON_MS = 14 * DAY_MS
const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** `origin`: whose name the certificate should have; null: any. */
export function examineCertificate(
  { certificate, key }: NonNullable<Configuration['tls']>,
  origin: string | null,
  nowMs = Date.now(),
): ExaminedCertificate {
  const findings: CertificateFinding[] = []
  const unusable = (text: string) => void findings.push({ how: 'unusable', text })
  const certBytes = readWhole(certificate, unusable)
  const keyBytes = readWhole(key, unusable)
  const chain = certBytes && chainIn(certBytes, certificate, unusable)
  const privateKey = keyBytes && keyIn(keyBytes, key, unusable)
  if (!chain || !privateKey) return { pair: null, findings, untilMs: chain ? chain[0].validToDate.getTime() : null }
  if (!chain[0].checkPrivateKey(privateKey))
    unusable(`The key in ${key} is not that of the certificate in ${certificate}: both have to be of one pair.`)
  else {
    try {
      createSecureContext({ cert: certBytes, key: keyBytes })
    } catch (error) {
      unusable(
        `The certificate in ${certificate} cannot be used: ${(error as Error).message}. Have a new one made, with a key of EC P-256 or RSA 2048.`,
      )
    }
  }
  const pair = findings.length === 0 ? { cert: certBytes, key: keyBytes } : null
  findings.push(...whatBrowsersSay(chain, certificate, origin, nowMs))
  return { pair, findings, untilMs: chain[0].validToDate.getTime() }
}

function readWhole(file: string, unusable: (text: string) => void): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    unusable(`${file} ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code}): this user needs the right to`}.`)
    return null
  }
}

function chainIn(bytes: Buffer, file: string, unusable: (text: string) => void): X509Certificate[] | null {
  try {
    const chain = (bytes.toString('latin1').match(BLOCK) ?? []).map(block => new X509Certificate(block))
    if (chain.length > 0) return chain
  } catch {}
  unusable(`${file} holds no certificate in PEM format (-----BEGIN CERTIFICATE-----).`)
  return null
}

function keyIn(bytes: Buffer, file: string, unusable: (text: string) => void) {
  try {
    return createPrivateKey(bytes)
  } catch (error) {
    const isLocked = (error as { code?: string }).code === 'ERR_MISSING_PASSPHRASE' || /ENCRYPTED/.test(bytes.toString('latin1'))
    unusable(
      isLocked
        ? `The key in ${file} has a passphrase: take it off with \`openssl pkey -in ${file} -out NEW\`, and let nobody else read the new one.`
        : `${file} holds no private key in PEM format.`,
    )
    return null
  }
}

function* whatBrowsersSay(
  [own, ...others]: X509Certificate[],
  file: string,
  origin: string | null,
  nowMs: number,
): Generator<CertificateFinding> {
  const until = own.validToDate
  if (own.validFromDate.getTime() > nowMs)
    yield {
      how: 'fail',
      text: `The certificate in ${file} holds only from ${own.validFromDate.toISOString()} on: look at this machine's clock.`,
    }
  if (until.getTime() <= nowMs)
    yield { how: 'fail', text: `The certificate in ${file} ended on ${until.toISOString()}: have it renewed.` }
  else if (until.getTime() - nowMs < SOON_MS)
    yield { how: 'warn', text: `The certificate in ${file} ends on ${until.toISOString()}: have it renewed.` }
  const name = origin && new URL(origin).hostname.replace(/^\[|\]$/g, '')
  const names = own.subjectAltName ?? 'nothing'
  if (name && !(isIP(name) ? own.checkIP(name) : own.checkHost(name)))
    yield {
      how: 'fail',
      text: `The certificate in ${file} is for ${names}, and not for ${name}: have one made that names it.`,
      isOtherName: true,
    }
  if (own.issuer === own.subject)
    yield { how: 'warn', text: `The certificate in ${file} is signed by itself: only who was told to trusts it.` }
  const chain = [own, ...others]
  if (chain.some((one, i) => i > 0 && !chain[i - 1].checkIssued(one)))
    yield {
      how: 'warn',
      text: `In ${file} each certificate should be followed by that of who signed it: some clients cannot follow the chain as it is.`,
    }
}

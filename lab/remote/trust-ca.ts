/** Certificates that are trusted beside those that the system trusts: of a server whose own nobody else has signed. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as tls from 'node:tls'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** For every connection of this process from here on. Throws a sentence where the file cannot be read, or holds no certificate. */
export function trustCa(file: string): void {
  let found: string[]
  try {
    found = readFileSync(file, 'utf8').match(CERTIFICATE) ?? []
    for (const one of found) new X509Certificate(one)
  } catch (error) {
    throw new Error(`${file} cannot be read as certificates: ${(error as Error).message}`)
  }
  if (found.length === 0) throw new Error(`${file} holds no certificate in PEM format.`)
  // Node before 24.5 takes them from its environment alone.
  if (typeof tls.setDefaultCACertificates !== 'function')
    throw new Error(`Node ${process.version} takes no certificates here: name the file in NODE_EXTRA_CA_CERTS.`)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...found])
}

/** Errors of a certificate that nobody here has signed, or that is another server's. */
const UNTRUSTED = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

export const isUntrusted = (error: unknown): boolean =>
  UNTRUSTED.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** Certificates of tests, signed by themselves, made by openssl. */
import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

/** Ends a test where there is no openssl; under CI that is a failure. */
export function needOpenssl(test: TestContext): void {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
  } catch {
    if (process.env.CI) throw new Error('There is no openssl.')
    test.skip('there is no openssl')
  }
}

export interface CertificateFiles {
  certificate: string
  key: string
}

/** Makes both files in `dir`, each in one step, for `names` as openssl writes them. */
export function makeCertificate(dir: string, names = 'DNS:localhost,IP:127.0.0.1', days = 90): CertificateFiles {
  const files = { certificate: join(dir, 'tls.pem'), key: join(dir, 'tls.key') }
  const made = { certificate: `${files.certificate}.new`, key: `${files.key}.new` }
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=test']
  args.push('-days', String(days), '-addext', `subjectAltName=${names}`, '-keyout', made.key, '-out', made.certificate)
  execFileSync('openssl', args, { stdio: 'ignore' })
  renameSync(made.key, files.key)
  renameSync(made.certificate, files.certificate)
  return files
}

/** What a server for everybody lacks before it may start: every piece, each with what to do about it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasOwner } from '../../saves/accounts/has-owner.ts'
import { type KeyStore, keyVariable, openKeys } from '../../saves/api-keys.ts'
import { openRecords } from '../../saves/open-records.ts'
import { readOnlyStore } from '../../saves/read-only-store.ts'
import { levelDisks } from '../../saves/store-disk.ts'
import { damageOf } from '../../saves/store-repair.ts'
import { examineCertificate } from './certificate.ts'
import { missingOfCluster } from './cluster-checks.ts'
import type { Fault } from './read.ts'
import type { Configuration } from './schema.ts'

/** Sentences; none where nothing is missing, and none for other modes than `server`. What `faults` tells of is not told again. */
export async function missingPieces(
  configuration: Configuration,
  faults: readonly Fault[] = [],
  keys: Pick<KeyStore, 'get'> = openKeys(),
): Promise<string[]> {
  const named = [...missingOfCluster(configuration), ...(await missingKeys(configuration, keys))]
  if (configuration.mode !== 'server') return named
  const isTold = (field: string) => faults.some(({ pointer }) => pointer === `/${field}` || pointer.startsWith(`/${field}/`))
  const { origin, tls, trustedProxies, mail, withoutMail, state, cluster, role } = configuration
  const missing: string[] = []
  if (origin === null && !isTold('origin')) missing.push('The public address: "origin" (--origin), as https://games.example.')
  if (tls) missing.push(...certificateProblems(tls))
  else if (role !== 'host' && trustedProxies.length === 0 && !isTold('tls') && !isTold('trustedProxies'))
    missing.push(
      'Encryption: "tls" with the files of a certificate and its key (--tls-certificate, --tls-key), or "trustedProxies" (--trusted-proxies) with the address of the proxy that does it, as 127.0.0.1.',
    )
  if (!mail && !withoutMail && !isTold('mail') && !isTold('withoutMail'))
    missing.push(
      'Mail: "mail" with the address of a mail server (--mail-url, --mail-from, --mail-key), or "withoutMail": true (--without-mail), with which links for people who forgot their password are made on the console alone.',
    )
  // Accounts of a cluster are not here: whoever runs a node makes its owner while it runs.
  if (!cluster && (await isOwned(state)) === false)
    missing.push(
      'An owner who can sign in: `hexarchy accounts link YOU@EXAMPLE.ORG` prints a link by which you become it. It serves once, when the server runs.',
    )
  return [...missing, ...named]
}

const certificateProblems = (tls: NonNullable<Configuration['tls']>): string[] =>
  examineCertificate(tls, null)
    .findings.filter(({ how }) => how === 'unusable')
    .map(({ text }) => `Encryption: ${text}`)

/** Keys that are named and nowhere to be found. */
export async function missingKeys({ mail, providers }: Configuration, keys: Pick<KeyStore, 'get'>): Promise<string[]> {
  const wanted = [
    ...(mail?.key === undefined ? [] : [{ key: mail.key, of: 'the password of the mail server' }]),
    ...providers.flatMap(({ name, key }) =>
      key === undefined ? [] : [{ key, of: `the client secret of the sign-in provider ${name}` }],
    ),
  ]
  const missing: string[] = []
  const told = new Set<string>()
  for (const { key, of } of wanted) {
    let why = ''
    const found = await keys.get(key).catch(error => {
      why = ` ${(error as Error).message}`
      return null
    })
    if (found === null)
      missing.push(
        `The key '${key}', ${of}: \`hexarchy keys set ${key}\`, or ${keyVariable(key)} in the environment of the server.${told.has(why) ? '' : why}`,
      )
    // Where no key can be had, all lack for the same reason, and that is long.
    told.add(why)
  }
  return missing
}

/** Whether somebody can sign in as the owner, or has a link for it; null where the store cannot tell before it is opened. */
async function isOwned(state: string): Promise<boolean | null> {
  const location = join(state, 'saves', 'store')
  if (!existsSync(location)) return false
  if (damageOf(location, { tables: false }) !== null) return null
  const store = await readOnlyStore(location, levelDisks, () => {}).catch(() => null)
  if (!store) return null
  try {
    return await hasOwner(openRecords({ ...store, commit: () => Promise.reject(new Error('It is only read.')) } as never))
  } finally {
    await store.close()
  }
}

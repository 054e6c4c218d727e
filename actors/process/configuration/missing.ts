/** What a server for everybody lacks before it may start: every piece, each with what to do about it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasOwner } from '../../../saves/accounts/has-owner.ts'
import { openRecords } from '../../../saves/database/open-records.ts'
import { evidenceOfStore } from '../../../saves/database/recovery/store-evidence.ts'
import { openCopy } from '../../../saves/database/store-copy.ts'
import { holderOf } from '../../../saves/database/store-lock.ts'
import { badKeyName, type KeyStore, keyVariable, NoKeyStore, openKeys } from '../../../saves/models/api-keys.ts'
import { examineCertificate } from '../../transport/base/certificate.ts'
import { type WantedKey, wantedKeys } from '../../wire/configuration/required-keys.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import { missingOfCluster } from './cluster-checks.ts'
import type { Fault } from './read.ts'

type Passwords = Pick<KeyStore, 'password'>

/** Sentences; none where nothing is missing, and none for other modes than `server`. What `faults` tells of is not told again. */
export async function missingPieces(
  configuration: Configuration,
  faults: readonly Fault[] = [],
  keys: Passwords = openKeys(),
  wanted: readonly WantedKey[] = wantedKeys(configuration),
): Promise<string[]> {
  const named = [...missingOfCluster(configuration), ...(await missingKeys(wanted, keys))]
  if (configuration.mode !== 'server') return named
  const isTold = (field: string) => faults.some(({ pointer }) => pointer === `/${field}` || pointer.startsWith(`/${field}/`))
  const { origin, tls, trustedProxies, mail, withoutMail, state, cluster, role } = configuration
  const missing: string[] = []
  if (origin === null && !isTold('origin')) missing.push('The public address: "origin" (--origin), as https://games.example.')
  if (tls) missing.push(...certificateProblems(tls, role === 'host' || trustedProxies.length > 0 ? null : origin))
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

/** `origin`: by which browsers come to this server itself, and not to a proxy before it; null where none do. */
const certificateProblems = (tls: NonNullable<Configuration['tls']>, origin: string | null): string[] =>
  examineCertificate(tls, origin)
    .findings.filter(({ how, isOtherName }) => how === 'unusable' || isOtherName)
    .map(({ text }) => `Encryption: ${text}`)

/** Keys that are named and nowhere to be found. */
async function missingKeys(wanted: readonly WantedKey[], keys: Passwords): Promise<string[]> {
  const missing: string[] = []
  const told = new Set<string>()
  for (const { key, of } of wanted) {
    // The name itself is told as wrong.
    if (badKeyName(key)) continue
    let why = ''
    let hasStore = true
    const found = await keys.password(key).catch(error => {
      hasStore = !(error instanceof NoKeyStore)
      why = hasStore ? ` ${(error as Error).message}` : ' No credential store answers on this machine.'
      return null
    })
    if (found === null)
      missing.push(
        `The key '${key}', ${of}: ${hasStore ? `\`hexarchy keys set ${key}\`, or ` : ''}${keyVariable(key)} in the environment of the server.${told.has(why) ? '' : why}`,
      )
    // Where no key can be had, all lack for the same reason, and that is long.
    told.add(why)
  }
  return missing
}

/** Whether somebody can sign in as the owner, or has a link for it; null where the store cannot tell before it is opened. */
async function isOwned(state: string): Promise<boolean | null> {
  const location = join(state, 'saves', 'store')
  if (!existsSync(location)) return isNew(state) ? false : null
  // The start itself tells what is wrong with it.
  const copy = holderOf(location) ? null : await openCopy(state, { acceptLoss: false, tables: false }).catch(() => null)
  if (!copy || copy.told.length > 0) {
    await copy?.close()
    return null
  }
  try {
    return await hasOwner(openRecords(copy.store))
  } finally {
    await copy.close()
  }
}

const isNew = (state: string): boolean =>
  !existsSync(join(state, 'saves', 'store.commits')) && evidenceOfStore(state).length === 0

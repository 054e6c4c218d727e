/** What has changed of how an account signs in, in words that hold no secret and nothing that somebody chose. */
import type { Credential } from '../../../../saves/accounts/credentials.ts'

/** One sentence each. A hash that is renewed, a code that is used up and a counter that rises are no changes. */
export function signInChanges(before: Credential, after: Credential): string[] {
  const changes: string[] = []
  if (before.passwordSet !== after.passwordSet)
    changes.push(after.password === null ? 'Its password was taken away.' : 'A new password was set.')
  const [had, has] = [before, after].map(({ totp }) => totp?.confirmed ?? null)
  if (had !== has) changes.push(`Its authenticator (codes of six digits) was ${has === null ? 'taken away' : 'set up'}.`)
  for (const _ of missing(after.passkeys, before.passkeys, sameId)) changes.push('A passkey was added.')
  for (const _ of missing(before.passkeys, after.passkeys, sameId)) changes.push('A passkey was taken away.')
  for (const { issuer } of missing(after.identities, before.identities, samePerson))
    changes.push(`An account at ${new URL(issuer).host} was linked, which signs in to it from now on.`)
  for (const { issuer } of missing(before.identities, after.identities, samePerson))
    changes.push(`The link with an account at ${new URL(issuer).host} was taken away.`)
  if (missing(after.recovery, before.recovery, Object.is).length > 0) changes.push('New recovery codes were made.')
  return changes
}

/** Those of a list that another lacks. */
const missing = <T>(of: readonly T[], from: readonly T[], isSame: (a: T, b: T) => boolean): T[] =>
  of.filter(one => !from.some(other => isSame(one, other)))

const sameId = (a: { id: string }, b: { id: string }): boolean => a.id === b.id
const samePerson = (a: { issuer: string; subject: string }, b: { issuer: string; subject: string }): boolean =>
  a.issuer === b.issuer && a.subject === b.subject

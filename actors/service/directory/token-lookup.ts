/** What the token of a seat and the secret of a watch link open, as it is answered. */

import { failure } from '../../wire/failure.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Directory } from './directory.ts'

export function lookUpToken(directory: Pick<Directory, 'open'>, token: string): Reply {
  const answer = directory.open(token)
  if (answer) return { ok: true, answer }
  return failure('auth/needed', 'This seat token opens nothing: it is not known, or was replaced.')
}

export function openLink(directory: Pick<Directory, 'openLink'>, token: string): Reply {
  const answer = directory.openLink(token)
  if (answer) return { ok: true, answer }
  return failure('auth/needed', 'This watch link opens nothing: it is not known, or was replaced.')
}

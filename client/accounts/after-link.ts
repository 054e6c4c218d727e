/** What stands behind # where signing in is come to: a link of the console, or what a provider's answer led to. */

import { SECOND_FACTORS, type Second, type SecondFactor } from './methods/second-step.ts'
import { secretOfFragment } from './secret.ts'

export type SignInFragment =
  | { kind: 'nothing' }
  /** To set a password by. */
  | { kind: 'link'; ticket: string }
  | { kind: 'second'; second: Second }
  /** Code of what went wrong. */
  | { kind: 'error'; code: string }

const isFactor = (text: string): text is SecondFactor => (SECOND_FACTORS as readonly string[]).includes(text)

export function readSignInFragment(fragment: string): SignInFragment {
  const link = secretOfFragment(fragment, 'link')
  if (link !== null) return { kind: 'link', ticket: link }
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const [ticket, second, code] = ['ticket', 'second', 'error'].map(name => given.get(name))
  if (ticket && second) return { kind: 'second', second: { second: second.split(',').filter(isFactor), ticket } }
  return code ? { kind: 'error', code } : { kind: 'nothing' }
}

/** Which passwords are taken: long ones that few others have. Nothing is asked of the kinds of letters in them. */
import { COMMON_PASSWORDS } from './common-passwords.ts'

export const LEAST_PASSWORD = 12
export const LONGEST_PASSWORD = 1_000
/** What people put before and behind a common word, at most. */
const TRIMMINGS = /^[\d\W_]{0,5}|[\d\W_]{0,5}$/g

/** Why a password is not taken; null where it is. `about`: what everybody knows of its owner, as name and address of mail. */
export function passwordFault(password: string, about: readonly string[]): string | null {
  const length = [...password].length
  if (length < LEAST_PASSWORD) return `A password has at least ${LEAST_PASSWORD} characters; this one has ${length}.`
  if (length > LONGEST_PASSWORD) return `A password has at most ${LONGEST_PASSWORD} characters; this one has ${length}.`
  const small = password.normalize('NFKC').toLowerCase()
  const unit = shortestUnit(small)
  if (unit.length <= 4) return 'This password is the same few characters again and again.'
  if (isCommon(small) || isCommon(unit)) return 'This password is one that many people have, or close to one.'
  const known = ['hexarchy', ...about.flatMap(text => [text, ...text.split(/[@.\s]+/)])].map(text => text.trim().toLowerCase())
  if (known.some(word => word.length >= 4 && unit.replaceAll(word, '').length < 4))
    return 'This password is hardly more than your name, your address or the name of this program.'
  return null
}

const isCommon = (text: string): boolean => COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(text.replace(TRIMMINGS, ''))

/** 'abc' of 'abcabcabc'. */
function shortestUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length)
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit
  }
  return text
}

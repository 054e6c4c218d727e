/** Recovery codes: ten words to write down, each of which stands once for a second factor that was lost. */
import { randomInt } from 'node:crypto'
import { hashToken } from '../../../../saves/accounts/tokens.ts'

const COUNT = 10
/** Without letters and digits that are taken for each other: 31 of them, so that a code has 59 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const GROUP = 4

/** As people type them: in any case, with or without what parts their groups. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

export const hashOfCode = (code: string): string => hashToken(plain(code))

/** Ten codes as xxxx-xxxx-xxxx, and what is kept of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, makeCode)
  return { codes, hashes: codes.map(hashOfCode) }
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')
}

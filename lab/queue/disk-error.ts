/** What a disk that takes no more means for who writes to it. */
import { LabError } from '../../actors/wire/lab-port.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/** A full disk in words, with what was not done; anything else as it is. */
export function diskError(error: unknown, not = 'nothing was written'): unknown {
  const isFull = FULL.includes((error as NodeJS.ErrnoException)?.code ?? '')
  return isFull ? new LabError('busy', `The disk is full: ${not}. Make room and do it again.`) : error
}

/** What a disk that takes no more means for who writes to it. */
import { LabError } from '../../actors/lab-port.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/** A full disk in words; anything else as it is. */
export function diskError(error: unknown): unknown {
  const isFull = FULL.includes((error as NodeJS.ErrnoException)?.code ?? '')
  return isFull ? new LabError('busy', 'The disk is full: nothing was written. Make room and do it again.') : error
}

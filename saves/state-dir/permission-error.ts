/** What it means where the system keeps this user from a file. */
import { ownerOf } from './dir-owner.ts'

const DENIED: Record<string, string> = {
  EACCES: 'it is for another user',
  EPERM: 'it is for another user',
  EROFS: 'its file system can only be read',
}

/** In words, with the file and what to do; anything else as it is. */
export function permissionError(error: unknown): unknown {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const why = DENIED[code]
  if (why === undefined || path === undefined) return error
  const owner = ownerAt(path)
  const as = owner && owner.uid !== process.geteuid?.() ? ` (sudo -u '${owner.name}' …)` : ''
  return new Error(
    `This user may not use ${path}: ${why} (${code}, ${syscall}). Run the command as the user whose state directory it is${as}, or name another with --state.`,
    { cause: error },
  )
}

/** Of the file, as far as this user can see it. */
function ownerAt(path: string): ReturnType<typeof ownerOf> {
  try {
    return ownerOf(path)
  } catch {
    return null
  }
}

/** What lies in a folder. */
import { readdirSync } from 'node:fs'

/** Names; none where there is no such folder. Throws where it may not be read: then nobody can tell. */
export function folderNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

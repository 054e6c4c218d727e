/** Whether client/dist has to be built: nothing is there, or a source is newer, or a folder in which one was put or removed. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const CLIENT = join(import.meta.dirname, '..')
/** What pages and server share of languages. */
const SHARED = join('..', 'tools', 'words', 'language')

export async function isStale(): Promise<boolean> {
  const built = await timeOf(join('dist', 'index.html'))
  if (built === null) return true
  const names = await readdir(CLIENT, { recursive: true })
  const sources = names.filter(name => !name.startsWith('dist') && /\.(ts|css|html|svg|webmanifest)$|^[^.]+$/.test(name))
  const shared = (await readdir(join(CLIENT, SHARED))).map(name => join(SHARED, name))
  const times = await Promise.all([...sources, ...shared].map(timeOf))
  return times.some(time => time !== null && time > built)
}

/** Of its last change, ms since 1970; null where there is no such file. */
const timeOf = (name: string): Promise<number | null> =>
  stat(join(CLIENT, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

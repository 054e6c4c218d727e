/** Whether client/dist has to be built: nothing is there, or a source is newer, or a folder in which one was put or removed. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const CLIENT = join(import.meta.dirname, '..')

export async function isStale(): Promise<boolean> {
  const built = await timeOf(join('dist', 'index.html'))
  if (built === null) return true
  const names = await readdir(CLIENT, { recursive: true })
  const sources = names.filter(name => !name.startsWith('dist') && /\.(ts|css|html|svg|webmanifest)$|^[^.]+$/.test(name))
  const times = await Promise.all(sources.map(timeOf))
  return [...times, ...(await sharedTimes())].some(time => time !== null && time > built)
}

/** Of what pages and server share of languages. */
async function sharedTimes(): Promise<(number | null)[]> {
  const shared = join('..', 'tools', 'words', 'language')
  return Promise.all((await readdir(join(CLIENT, shared))).map(name => timeOf(join(shared, name))))
}

/** Of its last change, ms since 1970; null where there is no such file. */
const timeOf = (name: string): Promise<number | null> =>
  stat(join(CLIENT, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

/**
 * Makes dist/, the package that `npm pack ./dist` packs: the program as JavaScript, its data, the pages, what it depends on.
 * `node packaging/build.ts [FOLDER]`, or buildPackage().
 */
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildClient } from '../client/build/build.ts'
import { bundle } from '../saves/bot-files/bundle-bot.ts'
import { BOT_FOLDER, botSources } from '../saves/program/bot-sources.ts'
import { engineSources } from '../saves/program/engine-version.ts'
import { buildClients } from './client-packages.ts'
import { credits, manifestFor, shrinkwrapFor } from './manifest.ts'
import { buildProgram, LIVE_BOT, ROOT } from './program.ts'
import { serverJson } from './server-json.ts'

/** What the program reads of its own folder beside code, and what whoever runs it reads. */
const DATA = ['rules', 'bot/frozen', 'lab']
/** Files of packaging/ that operators and coding agents copy. */
const SHIPPED = [
  'hexarchy.service',
  'sysusers.conf',
  'hexarchy-backup.service',
  'hexarchy-backup.timer',
  'monitoring',
  'podman',
  'skills',
].map(name => `packaging/${name}`)
const PAPERS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs', ...SHIPPED]

/** Whatever is in that folder goes; `writePages` puts the pages into the folder that it is given. */
export async function buildPackage(dist: string, writePages: (into: string) => Promise<void> = buildClient): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const json = (name: string, value: object) => writeFile(join(dist, name), `${JSON.stringify(value, null, 2)}\n`)
  const packages = await buildProgram(dist, { engine: engineSources(), bot: botSources() })
  const manifest = await manifestFor(packages)
  for (const name of DATA)
    await cp(join(ROOT, name), join(dist, name), { recursive: true, filter: file => !file.endsWith('.ts') })
  for (const name of PAPERS) await cp(join(ROOT, name), join(dist, name), { recursive: true })
  await Promise.all([
    writePages(join(dist, 'client', 'dist')),
    buildClients(join(dist, 'clients')),
    json(LIVE_BOT, await bundle(BOT_FOLDER)),
    json('package.json', manifest),
    json('npm-shrinkwrap.json', await shrinkwrapFor(manifest)),
    json('server.json', serverJson(manifest)),
    writeFile(join(dist, 'CREDITS.md'), await credits(packages)),
    chmod(join(dist, 'hexarchy.js'), 0o755),
  ])
}

if (import.meta.main) await buildPackage(resolve(process.argv[2] ?? join(ROOT, 'dist')))

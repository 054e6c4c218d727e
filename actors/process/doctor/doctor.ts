/** `hexarchy doctor`: looks at everything that a server needs, changes nothing, and says of each thing how it is and what to do. */
import { existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { evidenceOfStore } from '../../../saves/database/recovery/store-evidence.ts'
import { LossRefused } from '../../../saves/database/recovery/store-loss.ts'
import { runningServer } from '../../../saves/database/running-server.ts'
import type { StoreReader } from '../../../saves/database/store.ts'
import { openCopy, type StoreCopy } from '../../../saves/database/store-copy.ts'
import { inspectStore } from '../../../saves/files/inspect.ts'
import { scanFiles } from '../../../saves/files/scan-files.ts'
import { verifyGame } from '../../../saves/games/verify.ts'
import { failureOf, verifiedExtent, warningsOf } from '../../../saves/games/verify-report.ts'
import { keyVariable, openKeys } from '../../../saves/models/api-keys.ts'
import { listModels } from '../../../saves/models/models.ts'
import { foreignFiles, ownerOf } from '../../../saves/state-dir/dir-owner.ts'
import { openToOthers } from '../../../saves/state-dir/private-files.ts'
import { checkWritable } from '../../../saves/state-dir/state-dir.ts'
import { openRulesets } from '../../rulesets/rulesets.ts'
import { OPERATOR_HOST } from '../../transport/operations/operator-port.ts'
import type { Finding } from '../../wire/check-finding.ts'
import type { WantedKey } from '../../wire/configuration/required-keys.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import { servedGame, servedGames, stepAside } from '../commands/game-source.ts'
import { askHere } from '../commands/owner-client.ts'
import type { ReadConfiguration } from '../configuration/read.ts'
import { configured } from './doctor-configuration.ts'
import { tryMail } from './mail-trial.ts'

export interface DoctorOptions {
  read: ReadConfiguration
  /** Every game is carried out again. */
  games?: boolean
  /** A test letter goes there. */
  sendMail?: string
  json?: boolean
  clientDir: string
  isClientStale(): Promise<boolean>
}

const NODE_MAJOR = 24
const LITTLE_BYTES = 2e9
const TOO_LITTLE_BYTES = 2e8
/** A clock that is behind this is not set; one that has gone back by more than that was. */
const EARLIEST_MS = Date.UTC(2025, 0)
const BACK_MS = 60_000
const PROBLEMS_TOLD = 20
const READY_MS = 10_000

/** Status 1 where something fails. */
export async function runDoctor(options: DoctorOptions): Promise<0 | 1> {
  const findings: Finding[] = []
  for await (const finding of examine(options)) {
    findings.push(finding)
    if (!options.json) console.log(`${finding.how.padEnd(4)} ${finding.what}: ${finding.text}`)
  }
  if (options.json) console.log(JSON.stringify({ findings }))
  return findings.some(({ how }) => how === 'fail') ? 1 : 0
}

/** Everything that is looked at, one after the other. */
export async function* examine(options: DoctorOptions): AsyncGenerator<Finding> {
  const { configuration } = options.read
  const dir = configuration.state
  yield node()
  yield* configured(options.read)
  if (options.sendMail !== undefined) yield await tryMail(configuration, options.sendMail)
  yield* directory(dir)
  yield* files(dir)
  const running = runningServer(dir)
  if (running) {
    yield await server(running)
    if (options.games && running.server) yield* games(dir, await servedGames(running.server), id => servedGame(dir, id))
  } else yield* ports(configuration)
  let newestMs: number | null = null
  if (running)
    yield { what: 'store', how: 'ok', text: 'the server has it open: /readyz says how it is, and `hexarchy backup` reads it all' }
  else newestMs = yield* store(dir, options.games ?? false)
  yield clock(dir, newestMs)
  yield await keyStore(options.read.wanted, dir)
  yield await client(options)
}

function node(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= NODE_MAJOR) return { what: 'node', how: 'ok', text: process.version }
  return {
    what: 'node',
    how: 'fail',
    text: `${process.version}: ${NODE_MAJOR} or newer is needed; \`npm ci\` brings it, and npm scripts use it`,
  }
}

function* directory(dir: string): Generator<Finding> {
  const what = 'state directory'
  if (!existsSync(join(dir, 'saves'))) {
    yield { what, how: 'warn', text: `${dir} has nothing yet: the first start makes it` }
    return
  }
  try {
    checkWritable(dir)
    const open = openToOthers(dir)
    const foreign = foreignFiles(dir)
    if (open.length > 0)
      yield {
        what,
        how: 'warn',
        text: `other users of this machine may use ${open.join(', ')}: the next start closes them, or chmod go= does now`,
      }
    if (foreign.length > 0) {
      const { name } = ownerOf(dir)!
      yield {
        what,
        how: 'fail',
        text: `${foreign.length} of its files do not belong to ${name}, as ${foreign[0]}: the server may be unable to use them; chown -R '${name}:' ${dir}`,
      }
    }
    if (open.length + foreign.length === 0) yield { what, how: 'ok', text: dir }
  } catch (error) {
    yield { what, how: 'fail', text: (error as Error).message }
    return
  }
  const { bavail, bsize } = statfsSync(dir)
  const free = bavail * bsize
  const how = free < TOO_LITTLE_BYTES ? 'fail' : free < LITTLE_BYTES ? 'warn' : 'ok'
  yield {
    what: 'free space',
    how,
    text: `${(free / 1e9).toFixed(1)} GB${how === 'ok' ? '' : ': make room, or move the state directory; with a full disk nothing is accepted'}`,
  }
}

/** Everything beside the store. */
async function* files(dir: string): AsyncGenerator<Finding> {
  const what = 'files'
  if (!existsSync(join(dir, 'saves'))) return
  const { damaged, files } = await scanFiles(dir)
  for (const { text } of damaged) yield { what, how: 'fail', text }
  if (damaged.length === 0) yield { what, how: 'ok', text: `${files} beside the store: every checksum fits, none is missed` }
}

async function server({ pid, since, server }: NonNullable<ReturnType<typeof runningServer>>): Promise<Finding> {
  const what = 'server'
  if (!server) return { what, how: 'warn', text: `process ${pid} has the store open since ${since} and serves at no address` }
  const { url } = server
  try {
    const answer = await askHere(server, 'GET', '/readyz', { signal: AbortSignal.timeout(READY_MS) })
    const { ready, parts } = (await json(answer)) as { ready: boolean; parts: Record<string, string> }
    const lacks = Object.entries(parts).filter(([, text]) => text !== 'ok')
    if (ready) return { what, how: 'ok', text: `process ${pid} serves at ${url} since ${since}` }
    return {
      what,
      how: 'fail',
      text: `process ${pid} at ${url} is not ready: ${lacks.map(([part, text]) => `${part} ${text}`).join(', ')}; its log says why`,
    }
  } catch (error) {
    return { what, how: 'fail', text: `process ${pid}: ${(error as Error).message}` }
  }
}

/** Whether a server could listen there. */
async function* ports({ host, port, redirectPort, operatorPort, orsPort, openEnvPort }: Configuration): AsyncGenerator<Finding> {
  yield await portOf('port', host, port, '--port')
  if (redirectPort !== null) yield await portOf('port of plain http', host, redirectPort, '--redirect-port')
  if (operatorPort !== null) yield await portOf('port of operators', OPERATOR_HOST, operatorPort, '--operator-port')
  if (orsPort !== null) yield await portOf('port of ORS', host, orsPort, '--ors-port')
  if (openEnvPort !== null) yield await portOf('port of OpenEnv', host, openEnvPort, '--open-env-port')
}

function portOf(what: string, host: string, wanted: number, flag: string): Promise<Finding> {
  return new Promise(resolve => {
    const listener = createServer()
    listener.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE'
          ? 'is in use by another program'
          : code === 'EACCES'
            ? 'needs more rights'
            : `cannot be used (${code})`
      resolve({ what, how: 'fail', text: `${wanted} of ${host} ${why}: choose another with ${flag}` })
    })
    listener.listen(wanted, host, () => listener.close(() => resolve({ what, how: 'ok', text: `${wanted} of ${host} is free` })))
  })
}

/** Returns the time of the newest record of a game, in ms since 1970; null where it is not known. */
async function* store(dir: string, replays: boolean): AsyncGenerator<Finding, number | null> {
  const what = 'store'
  const location = join(dir, 'saves', 'store')
  if (!existsSync(location) && !existsSync(`${location}.commits`) && evidenceOfStore(dir).length === 0) {
    yield { what, how: 'ok', text: 'there is none yet' }
    return null
  }
  let opened: StoreCopy
  let isSound = true
  try {
    opened = await openCopy(dir, { acceptLoss: false, tables: true })
  } catch (error) {
    yield { what, how: 'fail', text: (error as Error).message }
    isSound = false
    if (!(error instanceof LossRefused)) return null
    opened = await openCopy(dir, { acceptLoss: true, tables: true })
  }
  try {
    for (const text of opened.told.splice(0)) {
      isSound = false
      yield { what, how: 'fail', text: `the next start will say: ${text}` }
    }
    const inspection = await inspectStore(opened.store)
    const texts = [...opened.told, ...inspection.problems.map(({ text }) => text)]
    for (const text of texts.slice(0, PROBLEMS_TOLD))
      yield { what, how: 'fail', text: `${text}; \`hexarchy restore FILE\` brings a backup back` }
    if (texts.length > PROBLEMS_TOLD) yield { what, how: 'fail', text: `${texts.length - PROBLEMS_TOLD} more` }
    const size = `${inspection.games.length} games, ${inspection.entries} records`
    if (texts.length === 0 && isSound)
      yield { what, how: 'ok', text: `${size}: every checksum fits, every snapshot can be read, no log has a gap` }
    if (replays) yield* games(dir, inspection.games, async () => opened.store)
    return inspection.newestMs
  } finally {
    await opened.close()
  }
}

/** Against what is dated here: other clocks are asked over no network. */
function clock(dir: string, newestMs: number | null): Finding {
  const what = 'clock'
  const now = Date.now()
  if (now < EARLIEST_MS) return { what, how: 'fail', text: `${new Date(now).toISOString()} cannot be: set it` }
  if (newestMs !== null && newestMs - now > BACK_MS)
    return {
      what,
      how: 'warn',
      text: `it is behind the newest record of a game, ${new Date(newestMs).toISOString()}: deadlines would come late`,
    }
  const saves = join(dir, 'saves')
  const writtenMs = existsSync(saves) ? statSync(saves).mtimeMs : 0
  if (writtenMs - now > BACK_MS)
    return {
      what,
      how: 'warn',
      text: `it is behind that of the file system, which dates ${saves} ${new Date(writtenMs).toISOString()}: set the one that is wrong`,
    }
  const against = newestMs === null ? 'the file system' : 'the records of games and the file system'
  return { what, how: 'ok', text: `${new Date(now).toISOString()}, not behind ${against}; no other clock was asked` }
}

async function* games(dir: string, ids: readonly string[], open: (id: string) => Promise<StoreReader>): AsyncGenerator<Finding> {
  // A server may run beside it.
  stepAside()
  const { rulesOf } = openRulesets(dir)
  for (const id of ids) {
    const what = `game ${id}`
    try {
      const told = await verifyGame(await open(id), id, rulesOf)
      if (!told) continue
      for (const text of warningsOf(told)) yield { what, how: 'warn', text }
      const failure = failureOf(told)
      if (failure !== null) yield { what, how: 'fail', text: failure }
      else yield { what, how: 'ok', text: verifiedExtent(told) }
    } catch (error) {
      yield { what, how: 'fail', text: (error as Error).message }
    }
  }
}

/** That there is no store matters to who needs a key that the environment does not have. */
async function keyStore(wanted: readonly WantedKey[], dir: string): Promise<Finding> {
  const what = 'keys'
  const problem = await openKeys().problem()
  if (!problem) return { what, how: 'ok', text: 'the credential store answers' }
  const named = [...wanted.map(({ key }) => key), ...keysOfModels(dir)]
  const lacking = [...new Set(named)].filter(key => !process.env[keyVariable(key)]?.trim())
  if (lacking.length > 0) return { what, how: 'warn', text: `nowhere to be found: ${lacking.join(', ')}. ${problem}` }
  return { what, how: 'ok', text: 'no credential store answers, and no key that is named needs one' }
}

function keysOfModels(dir: string): string[] {
  try {
    return listModels(dir).flatMap(({ key }) => key ?? [])
  } catch {
    return []
  }
}

async function client({ clientDir, isClientStale }: DoctorOptions): Promise<Finding> {
  const what = 'pages'
  if (!existsSync(join(clientDir, 'index.html')))
    return { what, how: 'warn', text: 'they are not built: the next start builds them' }
  if (await isClientStale()) return { what, how: 'warn', text: 'their sources are newer: the next start builds them anew' }
  return { what, how: 'ok', text: 'built' }
}

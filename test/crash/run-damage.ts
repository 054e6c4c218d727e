/**
 * `npm run test:damage`: a real server is left by a clean stop and by kill -9, each file of its state directory is damaged in every way,
 * and the server is started again. Prints a table of Markdown; status 1 where a byte is gone, or a start neither serves nor says why.
 * `npm run test:damage -- saves/store` takes only files whose path holds these words.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLI } from '../server.ts'
import {
  type Came,
  DAMAGES,
  type DamageRow,
  ENDS,
  type End,
  filesIn,
  giveTo,
  keepTemplate,
  OTHER_USER,
  startDamaged,
  tableOf,
} from './damaged-files.ts'

const GAMES = 2
const SPEC = { size: 'duel', speed: 'Quick', seed: 1, cityStates: 0, seats: [{ driver: 'agent' }, { driver: 'agent' }] }
/** What is written for people, or is of no use once the process is gone. */
const PASSING = /\/(LOG|LOG\.old|LOCK|store\.pid|server\.json|OPENING|runner\.json)$/

interface Running {
  child: ChildProcess
  gone: Promise<void>
  /** Null: it ended. */
  url: string | null
  said(): string
}

/** As another user, where this one may read everything. */
async function serve(dir: string): Promise<Running> {
  const other = OTHER_USER === null ? {} : { uid: OTHER_USER, gid: OTHER_USER }
  const args = [
    'serve',
    '--port',
    '0',
    '--rate',
    '0',
    '--shards',
    '0',
    '--lab-workers',
    '0',
    '--log-format',
    'json',
    '--state',
    dir,
  ]
  const env = { ...process.env, HOME: dir, NODE_DISABLE_COMPILE_CACHE: '1' }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], { ...other, env })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let out = ''
  let err = ''
  child.stderr!.on('data', data => {
    err += data
  })
  const url = await new Promise<string | null>(resolve => {
    void gone.then(() => resolve(null))
    child.stdout!.on('data', data => {
      out += data
      const found = /^Lobby: (\S+)\/$/m.exec(out)
      if (found) resolve(found[1])
    })
  })
  return { child, gone, url, said: () => err }
}

/** What an operator reads: warnings and errors, or the last words of a start that failed. */
function toldIn(text: string): string {
  const lines = text.split('\n').filter(Boolean)
  const told = lines.flatMap(line => {
    if (!line.startsWith('{')) return [line]
    const { level, msg } = JSON.parse(line) as { level: string; msg: string }
    return level === 'info' ? [] : [msg]
  })
  return told.join(' / ')
}

async function send(url: string, owner: Record<string, string>, method: string, path: string, body: unknown): Promise<any> {
  const headers = { ...owner, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : await answer.json()
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/session`)
  const { csrf } = (await answer.json()) as { csrf: string }
  return { cookie: answer.headers.getSetCookie()[0].split(';')[0], 'x-csrf-token': csrf, origin: url }
}

/** Something of each kind that a server keeps; two starts, so that the store has a table and a log. */
async function fill(dir: string, end: End): Promise<string[]> {
  const tokens: string[] = []
  for (let start = 0; start < GAMES; start++) {
    const { child, gone, url, said } = await serve(dir)
    if (url === null) throw new Error(said())
    const owner = await signIn(url)
    const { id, seats } = await send(url, owner, 'POST', '/api/games', SPEC)
    tokens.push(`${id} ${seats[0].token}`)
    const seat = { authorization: `Bearer ${seats[0].token}` }
    await send(url, seat, 'POST', `/api/games/${id}/tool`, { tool: 'write_notes', args: { text: 'mine', mode: 'replace' } })
    const model = { provider: 'openai', model: 'none', baseUrl: 'http://127.0.0.1:9/' }
    await send(url, owner, 'PUT', '/api/settings/models/nobody', model)
    child.kill(start === GAMES - 1 && end === 'kill -9' ? 'SIGKILL' : 'SIGTERM')
    await gone
  }
  return tokens
}

async function startWith(dir: string, tokens: readonly string[]): Promise<Came> {
  const { child, gone, url, said } = await serve(dir)
  if (url === null) return { came: 'refused', told: toldIn(said()), isWhole: null }
  let isWhole = true
  for (const one of tokens) {
    const [game, token] = one.split(' ')
    const read = { tool: 'read_notes', args: {} }
    const answer = await send(url, { authorization: `Bearer ${token}` }, 'POST', `/api/games/${game}/tool`, read).catch(
      () => null,
    )
    isWhole &&= answer?.result?.notes === 'mine'
  }
  child.kill('SIGTERM')
  await gone
  return { came: 'started', told: toldIn(said()), isWhole }
}

const wanted = process.argv[2] ?? ''
const rows: DamageRow[] = []
for (const end of ENDS) {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  if (OTHER_USER !== null) giveTo(dir, OTHER_USER)
  const tokens = await fill(dir, end)
  const template = keepTemplate(dir)
  for (const file of filesIn(template).filter(name => name.includes(wanted)))
    for (const damage of DAMAGES) {
      const start = (copy: string) => startWith(copy, tokens)
      rows.push(
        await startDamaged(template, { file, damage, end }, start, name => name.startsWith('saves/store') && !PASSING.test(name)),
      )
      console.error(`${rows.length} ${file} ${damage} ${end}: ${rows.at(-1)!.came}`)
    }
  for (const one of [dir, template]) rmSync(one, { recursive: true, force: true })
}
console.log(tableOf(rows))
const isWrong = ({ missing, came, told, isWhole }: DamageRow) =>
  missing.length > 0 || (told === '' && (came === 'refused' || isWhole === false))
for (const row of rows.filter(isWrong)) console.log(`WRONG: ${row.file}, ${row.damage}, after a ${row.end}`)
process.exitCode = rows.some(isWrong) ? 1 : 0

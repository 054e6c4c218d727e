/** One game of freeciv's computer players without a screen, and the processor time that its server took. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FreecivSetup {
  seed: number
  turns: number
}

const MOST_MS = 600_000
/** It refuses to run as root: nobody plays then. */
const NOBODY = 65_534

/** As near to our small game as its settings come: hexagons, four players of the usual ruleset at "hard", to the last turn. */
const scriptOf = ({ seed, turns }: FreecivSetup): string =>
  [
    'rulesetdir civ2civ3',
    'hard',
    'set minplayers 0',
    'set aifill 4',
    'set mapsize XYSIZE',
    'set xsize 44',
    'set ysize 26',
    'set topology "WRAPX|ISO|HEX"',
    'set landmass 30',
    `set mapseed ${seed}`,
    `set gameseed ${seed}`,
    `set endturn ${turns}`,
    'set victories ""',
    'set autosaves ""',
    'set timeout -1',
    'start',
    '',
  ].join('\n')

/** CPU seconds. */
export async function playFreeciv(server: string, setup: FreecivSetup): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-freeciv-'))
  try {
    chmodSync(dir, 0o777)
    const script = join(dir, 'game.serv')
    writeFileSync(script, scriptOf(setup), { mode: 0o644 })
    const isRoot = process.getuid?.() === 0
    const as = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
    const command = [...as, 'env', `HOME=${dir}`, server, '-b', '127.0.0.1', '-p', String(await freePort()), '-e', '-r', script]
    // The shell tells what its children took, in minutes and seconds.
    return childSeconds(await outputOf('sh', ['-c', '"$@" >/dev/null 2>&1 </dev/null || exit; times', 'sh', ...command], dir))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Of the second line that `times` prints, which is that of the children: `1m2.50s 0m0.25s`. */
export function childSeconds(times: string): number {
  const found = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/.exec(times.trim().split('\n').at(-1) ?? '')
  if (!found) throw new Error(`the shell told no times: ${times}`)
  const [userMinutes, user, systemMinutes, system] = found.slice(1).map(Number)
  return 60 * (userMinutes + systemMinutes) + user + system
}

function outputOf(command: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), MOST_MS)
  let out = ''
  child.stdout.on('data', data => {
    out += data
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(late)
      if (code === 0) resolve(out)
      else reject(new Error(`${command} ended with ${code}`))
    })
  })
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

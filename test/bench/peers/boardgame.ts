/**
 * Small acts to boardgame.io beside ours, in turns: many matches in its own server with one websocket each, kept in memory; and as many of our games
 * over HTTP, each act on the disk before it is answered. boardgame.io comes from npm into a folder that is removed again. `GAMES=1000` in the environment.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { estimateMean } from '../../../lab/statistics/intervals.ts'
import { runActs } from '../../load/acts.ts'
import { withFolder } from '../crowds/duels.ts'
import { told } from '../http/driver.ts'
import { option } from '../options.ts'
import { figure, heading } from '../report.ts'
import type { MatchesTold, MatchesWork } from './boardgame-players.ts'

const GAMES = 500
const PAIRS = 3
const SHAPE = { rounds: 20, perSecond: 500, pacedSeconds: 5 }

/** Newest of a program that is no more worked on. With koa-compose 4.2 its lobby answers 404: its router is put together too early for it. */
const PACKAGES = {
  private: true,
  dependencies: { 'boardgame.io': '0.50.2', 'socket.io-client': '^4.7.0' },
  overrides: { 'koa-compose': '4.1.0' },
}

export const BOARDGAME = { acts: 'acts', cpu: 'CPU of an act', p99: `p99 at ${SHAPE.perSecond} acts a second` }

interface Acts {
  perSecond: number
  cpuMicros: number
  p99Ms: number
}

export function benchBoardgame(): Promise<void> {
  return withFolder(async folder => {
    if (!install(folder)) return
    const games = option('GAMES', GAMES)
    const acts: { side: 'boardgame.io' | 'Hexarchy'; of: Acts[] }[] = [
      { side: 'boardgame.io', of: [] },
      { side: 'Hexarchy', of: [] },
    ]
    for (let pair = 0; pair < PAIRS; pair++) {
      acts[0].of.push(await theirActs(folder, games))
      acts[1].of.push(await ourActs(games))
    }
    for (const { side, of } of acts) {
      heading(`Small acts to ${games} games, each game with its next one as soon as the last is answered: ${side}`, {
        side,
        games,
      })
      tell(BOARDGAME.acts, of, one => one.perSecond, 'acts/s')
      tell(BOARDGAME.cpu, of, one => one.cpuMicros, 'µs')
      tell(BOARDGAME.p99, of, one => one.p99Ms, 'ms')
    }
  })
}

function tell(name: string, all: Acts[], of: (acts: Acts) => number, unit: string): void {
  const mean = estimateMean(all.map(of))!
  figure(name, mean.value, unit, mean)
}

/** False where npm does not bring it. */
function install(folder: string): boolean {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGES))
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: 'pipe',
    })
    return true
  } catch (error) {
    console.log(
      `\nboardgame.io is not measured: npm did not bring it. ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`,
    )
    return false
  }
}

const start = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  })

async function theirActs(folder: string, games: number): Promise<Acts> {
  const [server, players] = [start('boardgame-server.ts'), start('boardgame-players.ts')]
  try {
    server.send({ type: 'start', folder })
    const { url } = await told<{ url: string }>(server)
    const cpu = async (): Promise<number> => {
      server.send({ type: 'cpu' })
      const { user, system } = await told<NodeJS.CpuUsage>(server)
      return user + system
    }
    const ask = (work: MatchesWork): Promise<MatchesTold> => {
      players.send(work)
      return told<MatchesTold>(players)
    }
    await ask({ type: 'join', folder, url, games })
    await ask({ type: 'act', acts: 2, paceMs: 0 })
    const before = await cpu()
    const burst = await ask({ type: 'act', acts: SHAPE.rounds, paceMs: 0 })
    const spent = (await cpu()) - before
    const paceMs = (1000 * games) / SHAPE.perSecond
    const paced = await ask({ type: 'act', acts: Math.round((1000 * SHAPE.pacedSeconds) / paceMs), paceMs })
    return {
      perSecond: (games * SHAPE.rounds) / burst.seconds,
      cpuMicros: spent / (games * SHAPE.rounds),
      p99Ms: paced.figures[0].p99,
    }
  } finally {
    server.kill()
    players.kill()
  }
}

async function ourActs(games: number): Promise<Acts> {
  const { burst, paced } = await runActs({ games, ...SHAPE })
  const failed = { ...burst.failed, ...paced.failed }
  if (Object.keys(failed).length > 0) throw new Error(`acts failed: ${JSON.stringify(failed)}`)
  return { perSecond: burst.actsPerSecond, cpuMicros: burst.cpuPerAct, p99Ms: paced.figures[0].p99 }
}

/**
 * `npm run bench -- guard [COMMIT]`: what the program of this checkout costs beside that of a commit (default: the last one where something
 * is changed, else the one before), in turns on the same machine: games of bots, and calls over HTTP. Ends with 1 where anything is slower by
 * 5 % or more, and its interval leaves no doubt that it is slower.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costOf, KINDS, loaded, pinnedCore, type Ready, start, told, WARM_CALLS } from '../http/driver.ts'
import { option } from '../options.ts'
import { estimateTimes, heading } from '../report.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** A figure that grew by this share is slower. */
const SLOWER = 0.05
/** Pairs of processes, each of which plays as many games. */
const PAIRS = option('PAIRS', 6)
const GAMES = 3
const ROUNDS = 200
const HTTP_ROUNDS = 9
const HTTP_WARM = 2

export async function guard(asked?: string): Promise<void> {
  const base = asked ?? (git('status', '--porcelain', '--untracked-files=no') === '' ? 'HEAD~1' : 'HEAD')
  const before = mkdtempSync(join(tmpdir(), 'hexarchy-guard-'))
  git('worktree', 'add', '--detach', '--force', before, base)
  symlinkSync(join(ROOT, 'node_modules'), join(before, 'node_modules'))
  try {
    heading(`Beside ${git('log', '-1', '--format=%h %s', base)}: times its cost, with a 95 % interval`)
    const slower = [...compareGames(before), ...(await compareCalls(before))]
    if (slower.length > 0) {
      console.error(`Slower by ${100 * SLOWER} % or more: ${slower.join(', ')}.`)
      process.exitCode = 1
    }
  } finally {
    git('worktree', 'remove', '--force', before)
    rmSync(before, { recursive: true, force: true })
  }
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Names of what is slower. */
function compareGames(before: string): string[] {
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const seeds = Array.from({ length: 1 + GAMES }, (_, n) => 9_000 + pair * (1 + GAMES) + n)
    // Whoever comes second has the warmer machine.
    const order = pair % 2 === 0 ? [before, ROOT] : [ROOT, before]
    const spent = new Map(order.map(tree => [tree, secondsOf(tree, seeds)]))
    ratios.push(...spent.get(ROOT)!.map((now, i) => now / spent.get(before)![i]))
  }
  return judged(`CPU of a small game, ${ROUNDS} rounds, warm`, ratios)
}

function secondsOf(tree: string, seeds: readonly number[]): number[] {
  const args = [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'games.ts'),
    tree,
    String(ROUNDS),
    ...seeds.map(String),
  ]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })) as number[]
}

async function compareCalls(before: string): Promise<string[]> {
  const core = pinnedCore()
  const [now, then, load] = [start('server.ts', core), start('server.ts', core, before), start('load.ts', core)]
  try {
    const servers = [
      { process: now, ready: await told<Ready>(now) },
      { process: then, ready: await told<Ready>(then) },
    ]
    const kinds = KINDS.slice(1)
    for (const { ready } of servers)
      await loaded(load, ready, JSON.stringify({ tool: kinds[0].tool, args: kinds[0].args }), WARM_CALLS)
    const ratios = kinds.map(() => [] as number[])
    for (let round = 0; round < HTTP_WARM + HTTP_ROUNDS; round++) {
      for (const [i, kind] of kinds.entries()) {
        const order = round % 2 === 0 ? servers : servers.toReversed()
        const costs = new Map<unknown, number>()
        for (const { process, ready } of order) costs.set(process, await costOf(process, ready, load, kind))
        if (round >= HTTP_WARM) ratios[i].push(costs.get(now)! / costs.get(then)!)
      }
    }
    return kinds.flatMap(({ name }, i) => judged(`CPU of a call: ${name}`, ratios[i]))
  } finally {
    for (const child of [now, then, load]) child.kill()
  }
}

/** Prints the mean ratio; its name where it is slower. */
function judged(name: string, ratios: readonly number[]): string[] {
  const { value, low, high, n } = estimateTimes(ratios)
  console.log(`  ${name.padEnd(56)} ${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}; ${n})`)
  return value >= 1 + SLOWER && low > 1 ? [name] : []
}

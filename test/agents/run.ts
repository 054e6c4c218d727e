/**
 * `npm run test:agents -- [GAMES] [KIND …]`: simulated agents in duels with Standard bots, each kind on the same maps, each map from both
 * seats; two games at a time. Ctrl-C ends it with a report of the games that are over.
 */
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { tQuantile } from '../../lab/statistics/student-t.ts'
import { KINDS, type Kind } from './agents.ts'
import type { Asked, Played } from './game.ts'

const SEATS = 2
/** Games at a time. */
const WORKERS = Math.min(2, cpus().length)

const [games = '40', ...named] = process.argv.slice(2)
const kinds = KINDS.filter(kind => named.length === 0 || named.includes(kind))
const asked: Asked[] = Array.from({ length: Number(games) }, (_, n) => n).flatMap(n =>
  kinds.map(
    (kind): Asked => ({ kind, seed: 100 + Math.floor(n / SEATS), seat: n % SEATS, seats: SEATS, size: 'duel', rounds: 0 }),
  ),
)
const played: Played[] = []

/** One game in a process of its own; it goes with this one. */
function play(one: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...process.execArgv, new URL('game.ts', import.meta.url).pathname, JSON.stringify(one)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let said = ''
    child.stdout.on('data', chunk => (said += chunk))
    child.on('error', reject)
    child.on('close', code => {
      if (code !== 0) return reject(new Error(`A game of ${JSON.stringify(one)} ended with ${code}.`))
      const game = JSON.parse(said) as Played
      played.push(game)
      const share = Math.round((100 * game.score) / game.standard)
      console.log(
        `${game.kind} seed ${game.seed} seat ${game.seat}: ${game.turns} turns, score ${game.score}, ${share} % of Standard`,
      )
      for (const lost of game.lostAdvised) console.log(`  lost after advice, ${lost}`)
      for (const broken of game.broken) console.log(`  refused as it was advised, ${broken}`)
      resolve()
    })
  })
}

async function work(): Promise<void> {
  for (let next = asked.shift(); next; next = asked.shift()) await play(next)
}

const sum = (figures: readonly number[]): number => figures.reduce((all, n) => all + n, 0)
const mean = (figures: readonly number[]): number => sum(figures) / Math.max(1, figures.length)
const p95 = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? 0

const percent = (share: number): string => (100 * share).toFixed(1)

/** Of the score of both players, by map: the mean of the games that were played on it. */
function sharesByMap(all: readonly Played[]): number[] {
  const seeds = [...new Set(all.map(({ seed }) => seed))]
  return seeds.map(seed =>
    mean(all.filter(game => game.seed === seed).map(({ score, standard }) => score / Math.max(1, score + standard))),
  )
}

/** Half of the 95 % interval of a mean, by Student's t for so many maps. */
function halfWidth(figures: readonly number[]): number {
  const n = figures.length
  if (n < 2) return Number.NaN
  const spread = Math.sqrt(sum(figures.map(one => (one - mean(figures)) ** 2)) / (n - 1))
  return (tQuantile(0.95, n - 1) * spread) / Math.sqrt(n)
}

function report(kind: Kind): void {
  const all = played.filter(game => game.kind === kind)
  const tokens = all.flatMap(game => game.tokens)
  const told = (what: 'normal' | 'delta', some: typeof tokens): string => {
    const figures = some.map(one => one[what])
    return `${Math.round(mean(figures))} (p95 ${p95(figures)})`
  }
  const turns = sum(all.map(game => game.turns))
  console.log(`\n${kind}, ${all.length} games:`)
  const shares = sharesByMap(all)
  const wins = all.filter(({ won }) => won).length
  console.log(
    `  share of the score ${percent(mean(shares))} ± ${percent(halfWidth(shares))} %, by ${shares.length} maps; won ${wins}, lost ${all.filter(({ won }) => won === false).length}; cities ${mean(all.map(({ cities }) => cities)).toFixed(1)}, Standard ${mean(all.map(({ standardCities }) => standardCities)).toFixed(1)}`,
  )
  const seen = all.flatMap(game => game.lostAdvised.filter(one => one.endsWith('in sight'))).length
  const advised = sum(all.map(game => game.lostAdvised.length))
  console.log(
    `  civilians lost: ${sum(all.map(game => game.lost.length))}; right after advice ${advised}, of those with the enemy in sight ${seen}`,
  )
  console.log(`  tokens of a briefing: normal ${told('normal', tokens)}, delta ${told('delta', tokens)}`)
  for (const turn of [...new Set(tokens.map(one => one.turn))].sort((a, b) => a - b)) {
    const then = tokens.filter(one => one.turn === turn)
    console.log(`    turn ${turn}: normal ${told('normal', then)}, delta ${told('delta', then)}`)
  }
  console.log(
    `  calls a turn: ${(sum(all.map(game => game.calls)) / turns).toFixed(1)}; refused ${(sum(all.map(game => game.refused)) / turns).toFixed(2)}`,
  )
  console.log(`  a briefing: ${mean(all.map(game => game.msBriefing)).toFixed(1)} ms CPU`)
}

process.on('SIGINT', () => {
  for (const kind of kinds) report(kind)
  process.exit(130)
})
await Promise.all(Array.from({ length: WORKERS }, work))
for (const kind of kinds) report(kind)

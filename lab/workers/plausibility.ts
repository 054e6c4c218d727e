/** Figures that no game of a block can have: they are refused before anything is taken. */
import { LabError, type WorkerGame } from '../../actors/wire/lab-port.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import type { GameBlock, JobGame } from '../jobs/job-queue.ts'

type Played = NonNullable<WorkerGame['played']>

/** What the server knows of the block's games by itself. */
export interface Known {
  /** Null where those that it was queued for are not here any more. */
  rules: Ruleset | null
  /** Since the worker was given the block; null where another machine gave it. */
  seconds: number | null
}

/** A game runs on one thread, beside which the program has some for memory and compiling. */
const MOST_CORES = 8
/** Clocks of two machines, and the way between them. */
const SLACK_SECONDS = 10
const MOST_SCORE = 1_000_000
/** As hashState and the digest of commands come. */
const HASH = /^[0-9a-f]{16}$/
const DIGEST = /^[0-9a-f]{64}$/

/** Throws a LabError 'impossible' with the path of the first figure that cannot be. */
export function checkFigures(job: GameBlock, games: readonly WorkerGame[], known: Known): void {
  for (const [i, { game, played, failure }] of games.entries()) {
    const at = `/games/${i}`
    const asked = job.games.find(one => one.game === game)
    if (!asked || games.findIndex(one => one.game === game) < i)
      impossible(`${at}/game`, `Game ${game} is not of this job, or is there twice.`)
    if (played && failure !== null) impossible(`${at}/failure`, `Game ${game} has been played, and has failed too.`)
    if (played) checkGame(job, asked!, played, known, `${at}/played`)
  }
  const missing = job.games.find(({ game }) => !games.some(one => one.game === game))
  if (missing) impossible('/games', `Game ${missing.game} of the job is missing.`)
  checkTimes(job, games, known)
}

function impossible(path: string, message: string): never {
  throw new LabError('impossible', message, path)
}

function checkGame(job: GameBlock, { options }: JobGame, played: Played, { rules }: Known, at: string): void {
  const { nations, turns, winner, victory, scores, places, hash, digest, wallSeconds } = played
  const count = options.seats.length
  for (const [name, list] of Object.entries({ nations, scores, places }))
    if (list.length !== count) impossible(`${at}/${name}`, `The game has ${count} seats, and ${name} has ${list.length} entries.`)
  const last = options.turns || (rules?.speeds.find(({ name }) => same(name, options.speed))?.turns ?? Number.POSITIVE_INFINITY)
  // It is over at the beginning of the round after its last.
  if (turns < 1 || turns > last + 1)
    impossible(`${at}/turns`, `The game has ${last} rounds; it cannot have ended in round ${turns}.`)
  checkPlaces(places, winner, at)
  // A mod may let a civilization win by an effect, which is no victory of the list.
  const isStandard = job.ruleset === STANDARD_NAME && job.mods.length === 0
  if (winner !== null && victory === null && isStandard)
    impossible(`${at}/victory`, `Seat ${winner} has won, by no kind of victory.`)
  if (winner !== null && winner >= count) impossible(`${at}/winner`, `The game has ${count} seats; there is no seat ${winner}.`)
  const wrongScore = scores.findIndex(score => score < 0 || score > MOST_SCORE)
  if (wrongScore >= 0) impossible(`${at}/scores/${wrongScore}`, `A score is from 0 to ${MOST_SCORE}.`)
  if (!HASH.test(hash)) impossible(`${at}/hash`, 'No engine makes such a hash of a state.')
  if (!DIGEST.test(digest)) impossible(`${at}/digest`, 'No engine makes such a digest of commands.')
  if (wallSeconds > job.gameSeconds + SLACK_SECONDS)
    impossible(`${at}/wallSeconds`, `A game has failed after ${job.gameSeconds} s; ${wallSeconds} cannot be.`)
  if (rules) checkNames(rules, options, played, at)
}

/** A place is one more than the number of seats that finished ahead; whoever won is alone at the first. */
function checkPlaces(places: readonly number[], winner: number | null, at: string): void {
  for (const [seat, place] of places.entries())
    if (places.filter(other => other < place).length !== place - 1)
      impossible(`${at}/places/${seat}`, `Places ${places.join(', ')} are no order in which seats can finish.`)
  if (winner !== null && (places[winner] !== 1 || places.filter(place => place === 1).length > 1))
    impossible(`${at}/places`, `Seat ${winner} has won; it alone is at the first place.`)
}

function checkNames(
  { nations: all, victories }: Ruleset,
  { seats }: JobGame['options'],
  { nations, victory }: Played,
  at: string,
): void {
  if (victory !== null && !victories.some(({ name }) => name === victory))
    impossible(`${at}/victory`, `The rules have no victory "${victory}".`)
  for (const [seat, nation] of nations.entries()) {
    if (!all.some(({ name }) => name === nation)) impossible(`${at}/nations/${seat}`, `The rules have no nation "${nation}".`)
    if (nations.indexOf(nation) < seat) impossible(`${at}/nations/${seat}`, `${nation} is in the game twice.`)
    const asked = seats[seat].nation ?? null
    if (asked !== null && !same(asked, nation)) impossible(`${at}/nations/${seat}`, `The seat plays ${asked}, not ${nation}.`)
  }
}

/** Games of a block are played one after the other, after it was given out. */
function checkTimes(job: GameBlock, games: readonly WorkerGame[], { seconds }: Known): void {
  const most = (seconds ?? job.games.length * job.gameSeconds) + SLACK_SECONDS
  const sum = (figure: (played: Played) => number): number =>
    games.reduce((all, { played }) => all + (played ? figure(played) : 0), 0)
  const wall = sum(one => one.wallSeconds)
  if (!(wall <= most)) impossible('/games', `The games took ${wall} s, and the block was given out ${Math.round(most)} s ago.`)
  const cpu = sum(one => one.cpuSeconds)
  if (!(cpu <= most * MOST_CORES))
    impossible(
      '/games',
      `The games took ${cpu} s of processor time; ${Math.round(most * MOST_CORES)} is the most that there was.`,
    )
}

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

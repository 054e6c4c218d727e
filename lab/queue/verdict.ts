/** What a sequential test says of the blocks of an experiment. */
import type { Stop } from '../experiments/experiment.ts'
import type { SeatResult } from '../jobs/result.ts'
import { sequentialTest } from '../statistics/sequential.ts'

/** Of all pairs of a seat of `a` and one of `b`, in how many a's finished ahead, as the mean over games; null where there is none. */
export function blockScore(
  results: readonly { seats: readonly Pick<SeatResult, 'label' | 'place'>[] }[],
  a: string,
  b: string,
): number | null {
  const shares = results.flatMap(({ seats }) => {
    const pairs = seats
      .filter(({ label }) => label === a)
      .flatMap(one => seats.filter(({ label }) => label === b).map(other => (Math.sign(other.place - one.place) + 1) / 2))
    return pairs.length > 0 ? [pairs.reduce((sum, one) => sum + one) / pairs.length] : []
  })
  return shares.length > 0 ? shares.reduce((sum, one) => sum + one) / shares.length : null
}

interface Tested {
  a: string
  b: string
  /** Of the whole experiment. */
  blocks: number
  games: number
  replays: number
}

/** A sentence where the test has come to an end before the last block, with what it saved; null where it goes on. */
export function verdictOf(scores: readonly number[], stop: Stop, { a, b, blocks, games, replays }: Tested): string | null {
  if (scores.length === 0 || scores.length >= blocks) return null
  const { decision, blocks: needed } = sequentialTest(scores, stop)
  if (decision === null) return null
  const found =
    decision === 'h1'
      ? `"${a}" is better than "${b}" by more than ${stop.elo0} Elo points`
      : `"${a}" is better than "${b}" by less than ${stop.elo1} Elo points`
  const saved = games - needed * replays
  return `After ${needed} of ${blocks} blocks it is decided: ${found}. ${saved} of ${games} games need not be played.`
}

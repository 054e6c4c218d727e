/** How the game stands for the person at the table: whose turn it is, or why there is none. */
import { listed } from '../../words/language/words-of.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { World } from '../../world/world.ts'

export type Status =
  | { kind: 'yours' }
  | { kind: 'waiting'; text: string }
  | { kind: 'paused'; text: string }
  | { kind: 'over'; text: string; isWon: boolean }
  | { kind: 'eliminated'; text: string }

export function statusOf({ head, players }: World): Status {
  const { over, you, paused, active, acting } = head
  if (over) {
    const winner = players.get(over.winner)
    const isWon = over.winner === you && you !== null
    return {
      kind: 'over',
      isWon,
      text: isWon
        ? words.youWon({ victory: ruleName(over.victory), turn: over.turn })
        : winner
          ? words.over({ winner: ruleName(winner.nation), victory: ruleName(over.victory), turn: over.turn })
          : words.overWithoutWinner({ turn: over.turn }),
    }
  }
  if (you !== null && players.get(you)?.alive === false) return { kind: 'eliminated', text: words.eliminated }
  if (paused) return { kind: 'paused', text: words.paused }
  if (active === you) return { kind: 'yours' }
  if (acting) {
    const known = acting.map(seat => players.get(seat)).filter(player => player !== undefined)
    const nations = known.map(({ nation }) => ruleName(nation))
    if (known.length < acting.length) nations.push(words.others)
    return { kind: 'waiting', text: words.stillPlay({ nations: listed(nations) }) }
  }
  const playing = players.get(active)
  return { kind: 'waiting', text: playing ? words.plays({ nation: ruleName(playing.nation) }) : words.othersPlay }
}

/** '4:07' until the turn's time is up; null: it has none. */
export function clockOf({ head }: World, nowMs: number): string | null {
  if (head.deadline === null || head.paused || head.over) return null
  const left = Math.max(0, Math.ceil((head.deadline - nowMs) / 1000))
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** '2041 AD', '4000 BC'; there is no year 0. */
export const yearOf = (year: number): string => (year < 0 ? words.bc({ year: -year }) : words.ad({ year: Math.max(1, year) }))

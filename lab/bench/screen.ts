/** The progress of a run at a terminal: a line that is written over; plain lines elsewhere. */
import type { Progress } from './play.ts'
import type { Outcome } from './results/outcome.ts'
import type { Run } from './run.ts'

/** An agent that is quiet for longer is told of, once for each round. */
const QUIET_SECONDS = 60

export function openScreen(run: Run, done: number) {
  let played = done
  const isTty = process.stderr.isTTY === true
  const clear = isTty ? '\r\x1b[K' : ''
  /** Games and rounds of which it was said. */
  const said = new Set<string>()
  const line = ({ playing, tokens, dollars }: Progress): string => {
    const under = playing.map(one => underWay(one)).join(', ')
    return `${played} of ${run.games.length} played${under && `; ${under}`}; ${tokens.toLocaleString('en')} tokens, $${dollars.toFixed(2)}`
  }
  const say = (text: string): void => void process.stderr.write(`${clear}${text}\n`)
  return {
    say,
    progress(now: Progress) {
      for (const one of now.playing.filter(({ quietSeconds }) => quietSeconds >= QUIET_SECONDS)) {
        const place = `${one.game.n} ${one.turn}`
        if (!said.has(place)) say(`game ${underWay(one)}: its agent stands still`)
        said.add(place)
      }
      if (isTty) process.stderr.write(`${clear}${line(now)}`)
    },
    played(one: Outcome, now: Progress) {
      played++
      say(
        `${line({ ...now, playing: [] })}: game ${one.n}, ${one.entrant} in ${one.scenario} (${one.variant}, seed ${one.seed}, seat ${one.seat}): place ${one.place}, score ${one.score}, ${one.turns} turns, ${one.refusals} refusals`,
      )
    },
    close: () => void (isTty && process.stderr.write(clear)),
  }
}

/** `#3 mine round 45`, and how long its agent has been quiet where that is long. */
function underWay({ game, turn, quietSeconds }: Progress['playing'][number]): string {
  const quiet = quietSeconds < QUIET_SECONDS / 2 ? '' : ` (no call for ${Math.round(quietSeconds)} s)`
  return `#${game.n} ${game.entrant} round ${turn}${quiet}`
}

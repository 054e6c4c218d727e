/** How experiments stand, for people. */
import type { LabExperiment } from '../../actors/wire/lab-port.ts'

/** Seconds as hours, minutes and seconds. */
export function duration(seconds: number): string {
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Counts, rate and time left. */
export function countsText({ games, finished, failed, unchecked, gamesPerHour, secondsLeft }: LabExperiment): string {
  const parts = [`${finished + failed} of ${games} games`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (unchecked > 0) parts.push(`${unchecked} waiting to be checked`)
  if (gamesPerHour !== null) parts.push(`${Math.round(gamesPerHour)} games an hour`)
  if (secondsLeft !== null) parts.push(`${duration(secondsLeft)} left`)
  return parts.join(', ')
}

/** Whether an id says all that its name does. */
const isSaid = (name: string, id: string): boolean => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') === id

export function statusText(one: LabExperiment): string {
  const { id, name, state, priority, playing, endedEarly } = one
  const lines = [
    `${id}\t${state}${priority === 0 ? '' : `, priority ${priority}`}: ${countsText(one)}${isSaid(name, id) ? '' : `\t${name}`}`,
  ]
  if (playing.length > 0)
    lines.push(`\t${playing.map(({ game, turn, worker }) => `#${game + 1} turn ${turn} (${worker})`).join(', ')}`)
  if (endedEarly) lines.push(`\t${endedEarly}`)
  if (one.damaged) lines.push(`\t${one.damaged}`)
  return lines.join('\n')
}

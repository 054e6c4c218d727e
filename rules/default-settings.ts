/** The difficulty and the speed of games that name none, whatever a ruleset calls its own (rulebook, settings 1). */

const USUAL_DIFFICULTY = 'Prince'
const USUAL_SPEED = 'Standard'
const SHORT_SPEED = 'Quick'
/** Of a speed at which everything costs what the files say. */
const PLAIN = 1

interface NamedSpeed {
  name: string
  modifier: number
}

/** Prince, where there is one; else the level in the middle, of two the easier. The names are in the order of the rules; '' where there is none. */
export const defaultDifficulty = (names: readonly string[]): string =>
  names.includes(USUAL_DIFFICULTY) ? USUAL_DIFFICULTY : (names[Math.floor((names.length - 1) / 2)] ?? '')

/** Standard, where there is one; else the first that changes no cost, else the first; '' where there is none. */
export const defaultSpeed = (speeds: readonly NamedSpeed[]): string =>
  (
    speeds.find(({ name }) => name === USUAL_SPEED) ??
    speeds.find(({ modifier }) => modifier === PLAIN) ??
    speeds[0] ?? { name: '' }
  ).name

/** What games of the lab are played at: Quick, where there is one, else the usual speed. */
export const shortSpeed = (speeds: readonly NamedSpeed[]): string =>
  speeds.some(({ name }) => name === SHORT_SPEED) ? SHORT_SPEED : defaultSpeed(speeds)

interface Levels {
  speeds: readonly NamedSpeed[]
  difficulties: readonly { name: string }[]
}

/** Of a ruleset. */
export const defaultSettings = ({ speeds, difficulties }: Levels): { speed: string; difficulty: string } => ({
  speed: defaultSpeed(speeds),
  difficulty: defaultDifficulty(difficulties.map(({ name }) => name)),
})

/** Of a ruleset, for games of the lab. */
export const labSettings = (levels: Levels): { speed: string; difficulty: string } => ({
  ...defaultSettings(levels),
  speed: shortSpeed(levels.speeds),
})

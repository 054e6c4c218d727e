/** What this browser keeps of the tutorial and of the coach. */

const TUTORIAL = 'hexarchy:tutorial'
const COACH = 'hexarchy:coach'

/** Of the newest game that was begun to learn. */
export interface KeptTutorial {
  game: string
  /** Number of the lesson, from 0. */
  lesson: number
  isLeft: boolean
}

export interface KeptCoach {
  isOn: boolean
  /** Names of what it has spoken about. */
  said: string[]
}

/** A browser may forbid even to look. */
function read<T>(key: string): Partial<T> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Partial<T>
  } catch {
    return {}
  }
}

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It holds for this page.
  }
}

/** Null where the game was not begun to learn, or the lessons were left. */
export function tutorialOf(game: string): KeptTutorial | null {
  const { game: own, lesson = 0, isLeft = false } = read<KeptTutorial>(TUTORIAL)
  return own === game && !isLeft ? { game, lesson, isLeft } : null
}

export const keepTutorial = (kept: KeptTutorial): void => keep(TUTORIAL, kept)

/** Whoever has begun to learn is coached afterwards. */
export function beginTutorial(game: string): void {
  keepTutorial({ game, lesson: 0, isLeft: false })
  keepCoach({ ...coachOf(), isOn: true })
}

export function coachOf(): KeptCoach {
  const { isOn = false, said = [] } = read<KeptCoach>(COACH)
  return { isOn, said }
}

export const keepCoach = (kept: KeptCoach): void => keep(COACH, kept)

/** Switched on again it speaks of everything once more. */
export const setCoach = (isOn: boolean): void => keepCoach({ isOn, said: [] })

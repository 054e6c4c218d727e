/** What this browser keeps of the tutorial and of the coach. */
import { isRecord, keepValue, keptValue } from '../../net/kept.ts'

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

/** Of an older page it may lack something. */
const read = <T>(key: string): Partial<T> => (keptValue(key, isRecord) ?? {}) as Partial<T>

/** Null where the game was not begun to learn, or the lessons were left. */
export function tutorialOf(game: string): KeptTutorial | null {
  const { game: own, lesson = 0, isLeft = false } = read<KeptTutorial>(TUTORIAL)
  return own === game && !isLeft ? { game, lesson, isLeft } : null
}

export const keepTutorial = (kept: KeptTutorial): void => void keepValue(TUTORIAL, kept)

/** Whoever has begun to learn is coached afterwards. */
export function beginTutorial(game: string): void {
  keepTutorial({ game, lesson: 0, isLeft: false })
  keepCoach({ ...coachOf(), isOn: true })
}

export function coachOf(): KeptCoach {
  const { isOn = false, said = [] } = read<KeptCoach>(COACH)
  return { isOn, said }
}

export const keepCoach = (kept: KeptCoach): void => void keepValue(COACH, kept)

/** Switched on again it speaks of everything once more. */
export const setCoach = (isOn: boolean): void => void keepCoach({ isOn, said: [] })

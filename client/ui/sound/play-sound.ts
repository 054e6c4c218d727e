/** Lets a game sound, where this browser is to: what makes the tones is loaded with the first. */
import { isSoundOn, soundVolume } from '../preferences/sound.ts'
import type { SoundName } from './tones.ts'

/** What calls somebody who is on another page. */
const CALLING: ReadonlySet<SoundName> = new Set(['turn', 'proposal'])
/** The same again within this time is one. */
const SAME_MS = 250
/** Of a turn in which much happens at once only so many are heard within a second. */
const MOST_A_SECOND = 5

/** Which of the sounds that are wanted are heard. */
export class SoundGate {
  readonly #last = new Map<SoundName, number>()
  #recent: number[] = []

  mayPlay(name: SoundName, isHidden: boolean, nowMs: number): boolean {
    if (isHidden && !CALLING.has(name)) return false
    this.#recent = this.#recent.filter(atMs => nowMs - atMs < 1000)
    if (this.#recent.length >= MOST_A_SECOND || nowMs - (this.#last.get(name) ?? -SAME_MS) < SAME_MS) return false
    this.#last.set(name, nowMs)
    this.#recent.push(nowMs)
    return true
  }
}

const gate = new SoundGate()

export function playSound(name: SoundName): void {
  if (!isSoundOn() || soundVolume() === 0 || !gate.mayPlay(name, document.hidden, performance.now())) return
  import('./synth.ts').then(
    ({ sound }) => sound(name, soundVolume()),
    // Without a connection it stays silent.
    () => {},
  )
}

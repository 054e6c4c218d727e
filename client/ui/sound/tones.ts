/** Every sound of a game, as notes. Nothing is fetched: sound/synth.ts makes them. */

export interface Note {
  /** Seconds after the sound's beginning. */
  at: number
  /** Seconds until it has died away. */
  long: number
  /** Hz: its pitch; of noise the middle of what is let through. */
  hz: number
  /** Hz that it glides to. */
  toHz?: number
  wave: OscillatorType | 'noise'
  /** 0 to 1. */
  loud: number
}

const note = (at: number, hz: number, long = 0.2, loud = 0.3, wave: Note['wave'] = 'triangle', toHz?: number): Note => ({
  at,
  long,
  hz,
  wave,
  loud,
  ...(toHz !== undefined && { toHz }),
})
const noise = (at: number, hz: number, long: number, loud: number, toHz?: number): Note => note(at, hz, long, loud, 'noise', toHz)
/** One after the other. */
const run = (pitches: readonly number[], stepS: number, long: number, loud = 0.25): Note[] =>
  pitches.map((hz, i) => note(i * stepS, hz, long, loud))

export const TONES = {
  turn: [note(0, 660, 0.25, 0.3, 'sine'), note(0.15, 880, 0.35, 0.3, 'sine')],
  proposal: [note(0, 880, 0.2, 0.3, 'sine'), note(0.16, 660, 0.2, 0.3, 'sine'), note(0.32, 880, 0.35, 0.3, 'sine')],
  message: [note(0, 700, 0.1, 0.25, 'sine'), note(0.1, 940, 0.2, 0.25, 'sine')],
  endTurn: [note(0, 420, 0.06, 0.3, 'triangle', 300)],
  move: [noise(0, 320, 0.07, 0.5), noise(0.11, 280, 0.07, 0.4)],
  melee: [noise(0, 3200, 0.12, 0.5), note(0, 190, 0.16, 0.4, 'triangle', 80), noise(0.17, 2600, 0.14, 0.4)],
  ranged: [noise(0, 1800, 0.2, 0.45, 400), note(0.2, 130, 0.18, 0.45, 'triangle', 60)],
  city: run([392, 494, 587, 784], 0.11, 0.5),
  built: [note(0, 1200, 0.05, 0.12, 'square'), note(0.14, 1200, 0.05, 0.12, 'square'), note(0.28, 784, 0.3)],
  wonder: run([523, 659, 784, 1047, 1319], 0.12, 0.7),
  technology: run([784, 988, 1175], 0.09, 0.35, 0.22),
  war: [
    note(0, 82, 0.3, 0.6, 'triangle', 55),
    note(0.3, 82, 0.3, 0.6, 'triangle', 55),
    note(0.6, 220, 0.7, 0.16, 'sawtooth', 208),
  ],
  victory: [...run([523, 523, 523, 659, 784], 0.16, 0.4), note(0.8, 1047, 1.2, 0.3), note(0.8, 659, 1.2, 0.2)],
  defeat: run([440, 415, 349, 294], 0.28, 0.7, 0.28),
} as const satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof TONES

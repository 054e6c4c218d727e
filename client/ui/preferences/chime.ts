/** A short tone for who is called, made here: nothing is fetched. Off until it is switched on. */
const KEY = 'sound'
const NOTES_HZ = [660, 880]
const NOTE_S = 0.16

let audio: AudioContext | null = null

export const isSoundOn = (): boolean => localStorage.getItem(KEY) === 'on'

export function setSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  if (on) playChime()
}

/** Two soft notes. */
export function playChime(): void {
  if (!isSoundOn()) return
  audio ??= new AudioContext()
  const start = audio.currentTime
  NOTES_HZ.forEach((hz, i) => {
    const [tone, loudness] = [audio!.createOscillator(), audio!.createGain()]
    const at = start + i * NOTE_S
    tone.frequency.value = hz
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.15, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S)
    tone.connect(loudness).connect(audio!.destination)
    tone.start(at)
    tone.stop(at + NOTE_S)
  })
}

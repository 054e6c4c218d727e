/** Makes tones with the browser's own synthesiser. Loaded with the first sound. */
import { type Note, type SoundName, TONES } from './tones.ts'

/** Before a note is at its loudest: without it each begins with a click. */
const ATTACK_S = 0.012
const NEARLY_SILENT = 0.001
/** All notes at once are no louder than this part of what the device can do. */
const LOUDEST = 0.5

let audio: AudioContext | null = null
let hiss: AudioBuffer | null = null

/** `volume`: 0 to 100. */
export function sound(name: SoundName, volume: number): void {
  audio ??= new AudioContext()
  // Browsers let nothing sound before the page was touched.
  void audio.resume().catch(() => {})
  const all = new GainNode(audio, { gain: (volume / 100) * LOUDEST })
  all.connect(audio.destination)
  for (const note of TONES[name]) play(audio, note, all)
}

function play(audio: AudioContext, { at, long, hz, toHz, wave, loud }: Note, all: AudioNode): void {
  const begin = audio.currentTime + at
  const end = begin + long
  const envelope = new GainNode(audio, { gain: 0 })
  envelope.gain.setValueAtTime(0, begin)
  envelope.gain.linearRampToValueAtTime(loud, begin + Math.min(ATTACK_S, long / 3))
  envelope.gain.exponentialRampToValueAtTime(NEARLY_SILENT, end)
  const source = wave === 'noise' ? noiseSource(audio) : new OscillatorNode(audio, { type: wave })
  const filter = wave === 'noise' ? new BiquadFilterNode(audio, { type: 'bandpass', Q: 0.8 }) : null
  const pitch = filter?.frequency ?? (source as OscillatorNode).frequency
  pitch.setValueAtTime(hz, begin)
  if (toHz !== undefined) pitch.exponentialRampToValueAtTime(toHz, end)
  if (filter) source.connect(filter).connect(envelope)
  else source.connect(envelope)
  envelope.connect(all)
  source.start(begin)
  source.stop(end)
}

function noiseSource(audio: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate })
    const samples = hiss.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  return new AudioBufferSourceNode(audio, { buffer: hiss, loop: true })
}

/** The games that are recorded: whole ones of bots, and courses of random commands with bots' turns between them. Short ones first. */
import type { GameOptions } from '../../engine/setup/game-options.ts'

/** A game of bots from its first round to its end. */
interface BotGame {
  name: string
  kind: 'bots'
  /** Folder of test/fixtures/rules that extends the default rules; null: those alone. */
  mod: string | null
  options: GameOptions
}

/** A course of the fuzzer: its seed chooses the world too. */
interface ScriptedGame {
  name: string
  kind: 'scripted'
  seed: number
  commands: number
}

export type RecordedGame = BotGame | ScriptedGame

interface Wish extends Omit<GameOptions, 'seats' | 'seed'> {
  mod?: string
  bots: number
  /** By seat; Standard for the rest. */
  profiles?: string[]
  aggression?: number
}

const WISHES: readonly Wish[] = [
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 2 },
  { size: 'duel', map: 'continents', speed: 'Quick', bots: 2, espionage: true },
  { size: 'duel', map: 'archipelago', speed: 'Quick', bots: 3 },
  { size: 'duel', map: 'inland_sea', speed: 'Quick', bots: 3, barbarians: false },
  { size: 'duel', map: 'fractal', speed: 'Quick', bots: 4, difficulty: 'Deity', espionage: true },
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 3, religion: false, nuclear: false, cityStates: 0 },
  { size: 'duel', map: 'continents', speed: 'Quick', bots: 3, startEra: 'Industrial era', espionage: true },
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 4, startEra: 'Atomic era', espionage: true, aggression: 1 },
  { size: 'duel', map: 'archipelago', speed: 'Quick', bots: 2, startEra: 'Information era', difficulty: 'Settler' },
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 3, victories: ['Domination', 'Time'], aggression: 1 },
  { size: 'duel', map: 'continents', speed: 'Quick', bots: 3, victories: ['Cultural', 'Time'], espionage: true },
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 3, victories: ['Diplomatic', 'Time'], cityStates: 8 },
  { size: 'duel', map: 'fractal', speed: 'Quick', bots: 3, victories: ['Scientific', 'Time'], difficulty: 'Immortal' },
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 3, profiles: ['Idle', 'Standard', 'Idle'] },
  { size: 'duel', map: 'continents', speed: 'Quick', bots: 2, mod: 'frontier' },
  { size: 'duel', map: 'pangaea', speed: 'Quick', bots: 3, mod: 'sliders', espionage: true },
  { size: 'duel', map: 'pangaea', speed: 'Standard', bots: 2, espionage: true, startEra: 'Renaissance era' },
  { size: 'duel', map: 'continents', speed: 'Epic', bots: 2, turns: 300, difficulty: 'King' },
  { size: 'small', map: 'continents', speed: 'Quick', bots: 4 },
  { size: 'small', map: 'pangaea', speed: 'Quick', bots: 4, espionage: true },
  { size: 'small', map: 'archipelago', speed: 'Quick', bots: 4, espionage: true },
  { size: 'small', map: 'inland_sea', speed: 'Quick', bots: 4, difficulty: 'Emperor' },
  { size: 'small', map: 'fractal', speed: 'Quick', bots: 5, barbarians: false, espionage: true },
  { size: 'small', map: 'pangaea', speed: 'Quick', bots: 6, startEra: 'Medieval era', aggression: 1 },
  { size: 'small', map: 'continents', speed: 'Quick', bots: 4, startEra: 'Modern era', espionage: true },
  { size: 'small', map: 'pangaea', speed: 'Quick', bots: 4, cityStates: 16, difficulty: 'Warlord' },
  { size: 'small', map: 'continents', speed: 'Quick', bots: 4, religion: false, espionage: true, aggression: 0 },
  { size: 'standard', map: 'continents', speed: 'Quick', bots: 6, espionage: true },
  { size: 'standard', map: 'pangaea', speed: 'Quick', bots: 6 },
  { size: 'large', map: 'archipelago', speed: 'Quick', bots: 8, turns: 200, espionage: true },
]

function botGame({ mod, bots, profiles, aggression, ...options }: Wish, n: number): BotGame {
  const name = ['bots', String(n + 1).padStart(2, '0'), options.size, options.map].join('-')
  const seats = Array.from({ length: bots }, (_, i) => ({
    driver: 'bot' as const,
    profile: profiles?.[i] ?? 'Standard',
    aggression: aggression ?? null,
  }))
  return { name, kind: 'bots', mod: mod ?? null, options: { ...options, seed: 101 + n, seats } }
}

const SCRIPTED = 10
const COMMANDS = 4000

export const GAMES: readonly RecordedGame[] = [
  ...WISHES.map(botGame),
  ...Array.from({ length: SCRIPTED }, (_, seed) => ({
    name: `scripted-${String(seed + 1).padStart(2, '0')}`,
    kind: 'scripted' as const,
    seed,
    commands: COMMANDS,
  })),
]

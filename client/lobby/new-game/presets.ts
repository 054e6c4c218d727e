/** Games that are made by one click. */
import type { Driver } from '../../../actors/wire/messages.ts'
import type { ControlName } from '../../icons/controls.ts'
import { blankGame, type GameDraft } from './game-draft.ts'
import { newSeat, unhurried } from './seat-draft.ts'

export interface Preset {
  name: string
  icon: ControlName
  size: string
  speed: string
  seats: Driver[]
  /** What becomes of whoever made it: plays the first seat, sees the links, or watches. */
  leadsTo: 'play' | 'invite' | 'watch'
  /** All people play on this device. */
  isHotSeat?: boolean
}

const bots = (n: number): Driver[] => Array(n).fill('bot')

export const PRESETS: Preset[] = [
  { name: 'duel', icon: 'attack', size: 'duel', speed: 'Quick', seats: ['human', ...bots(1)], leadsTo: 'play' },
  { name: 'small', icon: 'explore', size: 'small', speed: 'Standard', seats: ['human', ...bots(3)], leadsTo: 'play' },
  { name: 'huge', icon: 'empire', size: 'huge', speed: 'Standard', seats: ['human', ...bots(11)], leadsTo: 'play' },
  { name: 'friends', icon: 'diplomacy', size: 'small', speed: 'Quick', seats: ['human', 'human', ...bots(2)], leadsTo: 'invite' },
  {
    name: 'hotSeat',
    icon: 'players',
    size: 'small',
    speed: 'Quick',
    seats: ['human', 'human', ...bots(2)],
    leadsTo: 'play',
    isHotSeat: true,
  },
  { name: 'agent', icon: 'agent', size: 'duel', speed: 'Standard', seats: ['agent', ...bots(1)], leadsTo: 'invite' },
  { name: 'watch', icon: 'watch', size: 'small', speed: 'Quick', seats: bots(4), leadsTo: 'watch' },
]

export const presetDraft = (
  { size, speed, seats, leadsTo, isHotSeat = false }: Preset,
  difficulty: string,
  barbarians: string,
): GameDraft => ({
  ...blankGame(),
  size,
  speed,
  difficulty,
  barbarians,
  hotSeat: isHotSeat,
  seats: seats.map(driver => (leadsTo === 'play' && driver === 'human' ? unhurried(newSeat(driver)) : newSeat(driver))),
})

/** What is read on the table of all units. */
import { realmWords } from './shared.ts'

export const unitsWords = {
  caption: 'Your units',
  columns: {
    kind: 'Unit',
    state: 'State',
    health: 'Health',
    moves: 'Moves',
    strength: 'Strength',
    place: 'Where',
    upgrade: 'Upgrade',
  },
  supply: (n: number, of: number) =>
    `${realmWords.count(n, 'unit')}; up to ${of} are supplied${n > of ? ', each more costs 10% production' : ''}`,
  upkeep: (gold: number) => `Upkeep ${gold} gold a turn`,
  groups: {
    all: 'All',
    idle: 'Idle',
    moving: 'On their way',
    busy: 'At work',
    resting: 'At rest',
    spent: 'Done',
    upgradable: 'Upgrades',
  },
  none: 'No units of this kind.',
  states: {
    idle: 'Idle',
    promotion: 'can be promoted',
    building: (what: string) => `builds ${what}`,
    moving: (place: string) => `on its way to ${place}`,
    spent: 'has moved',
    fortified: 'dug in',
    embarked: 'on water',
  },
  health: (hp: number) => `${hp} of 100`,
  moves: (moves: number, of: number) => `${moves} of ${of}`,
  strength: (melee: number, ranged: number) =>
    ranged > 0 ? (melee > 0 ? `${melee}, ranged ${ranged}` : `ranged ${ranged}`) : melee > 0 ? `${melee}` : '',
  near: (city: string) => `in ${city}`,
  select: (kind: string) => `Go to ${kind}`,
  upgrade: (to: string, gold: number) => `${to}, ${gold} gold`,
  upgradeTitle: (kind: string, to: string, gold: number) => `Upgrade ${kind} to ${to} for ${gold} gold`,
  restAll: (n: number) => `Let ${realmWords.count(n, 'idle unit')} rest`,
  resting: (n: number) => `${realmWords.count(n, 'unit')} at rest.`,
  upgraded: (n: number) => `${realmWords.count(n, 'unit')} upgraded.`,
  upgradeAll: (n: number, gold: number) => `Upgrade ${realmWords.count(n, 'unit')} for ${gold} gold`,
  askUpgradeAll: (n: number, gold: number, have: number) =>
    `Upgrade ${realmWords.count(n, 'unit')} for ${gold} of your ${have} gold? It ends their turn.`,
}

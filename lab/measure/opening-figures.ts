/** How sensibly the bot treats its units, and how many barbarians there are, beside what the rules of spawning allow. */
import { BARBARIAN_TURNS } from '../metrics/barbarians-seen.ts'
import { OUTDATED_TURNS, STILL_ROUNDS } from '../metrics/units-seen.ts'
import type { LabGame } from '../processes/worker.ts'
import type { Cluster } from '../statistics/intervals.ts'
import type { Figure } from './figure.ts'

const share = (hits: number, of: number): Cluster | null => (of > 0 ? { hits, of } : null)

/** Of all soldiers and ships, those that could be upgraded by what their seats know. */
const outdated =
  (turn: number) =>
  ({ seen: { units } }: LabGame): Cluster | null => {
    const found = units.soldiers[turn]
    return found ? share(found.old, found.all) : null
  }

const ofBarbarians =
  (field: 'camps' | 'units' | 'inSight', turn: number) =>
  ({ seen: { barbarians } }: LabGame): number | null =>
    barbarians[field][BARBARIAN_TURNS.indexOf(turn as (typeof BARBARIAN_TURNS)[number])] ?? null

export const UNIT_FIGURES: readonly Figure[] = [
  {
    name: `unit-turns over ${STILL_ROUNDS} on one tile abroad`,
    of: ({ seen: { units } }) => share(units.idleTurns, units.unitTurns),
    digits: 2,
  },
  {
    name: `settler-turns over ${STILL_ROUNDS} on one tile`,
    of: ({ seen: { units } }) => share(units.settlerIdleTurns, units.settlerTurns),
    digits: 1,
    asked: { most: 0 },
  },
  { name: 'preachers taken or destroyed a game', of: ({ seen: { units } }) => units.preachersLost, digits: 1 },
  { name: 'preachers without faith left a game', of: ({ seen: { units } }) => units.preachersFaithless, digits: 1 },
  {
    name: 'cities founded with happiness below 0',
    of: ({ seen: { units } }) => share(units.foundedUnhappy, units.founded),
    digits: 1,
  },
  { name: 'risings of rebels a game', of: ({ seen: { units } }) => units.rebellions, digits: 2 },
  ...OUTDATED_TURNS.map((turn): Figure => ({ name: `soldiers out of date, turn ${turn}`, of: outdated(turn), digits: 1 })),
]

export const BARBARIAN_FIGURES: readonly Figure[] = [
  ...BARBARIAN_TURNS.map(
    (turn): Figure => ({ name: `barbarians in sight of a seat, turn ${turn}`, of: ofBarbarians('inSight', turn), digits: 1 }),
  ),
  ...[50, 100, 150, 250].map((turn): Figure => ({ name: `camps, turn ${turn}`, of: ofBarbarians('camps', turn), digits: 1 })),
  ...[50, 100, 150, 250].map(
    (turn): Figure => ({ name: `barbarian soldiers, turn ${turn}`, of: ofBarbarians('units', turn), digits: 1 }),
  ),
  {
    name: 'barbarians made, of those that camps are due to make',
    of: ({ seen: { barbarians } }) => (barbarians.due > 0 ? barbarians.made / barbarians.due : null),
    digits: 2,
    asked: { most: 1 },
  },
]

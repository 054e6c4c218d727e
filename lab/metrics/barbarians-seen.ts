/** What is seen of barbarians in a game: camps and units by turn, beside what the rules of spawning allow. */
import type { EngineContext, GameEvent } from '../../engine/index.ts'

/** By turn of BARBARIAN_TURNS, in that order; as far as it was played. */
export interface BarbariansSeen {
  /** Camps that stand. */
  camps: number[]
  /** Barbarian soldiers in the world. */
  units: number[]
  /** Of them, in sight of a seat: mean over the living ones. */
  inSight: number[]
  /** Over the whole game: units that came to be, rebels too, and those that all camps would have made with nobody in their way. */
  made: number
  due: number
}

export const BARBARIAN_TURNS = [25, 50, 75, 100, 150, 200, 250] as const

/** The mean wait between two units of a camp at Standard speed, in turns, that the rules name: 8 to 12 less up to 3 (rulebook, barbarians 2). */
const WAIT = 10
const HASTE_MOST = 3

export function barbarianWatch(): {
  barbarians: BarbariansSeen
  observe(w: EngineContext, round: number, events: readonly GameEvent[]): void
} {
  const barbarians: BarbariansSeen = { camps: [], units: [], inSight: [], made: 0, due: 0 }
  return {
    barbarians,
    observe(w, round, events) {
      const { s } = w
      const horde = s.civs.find(({ kind }) => kind === 'barbarian')
      if (!horde) return
      for (const { kind, civ } of events) barbarians.made += +(kind === 'unit/born' && civ === horde.id)
      barbarians.due += dueNow(w)
      if (!(BARBARIAN_TURNS as readonly number[]).includes(round)) return
      const soldiers = horde.units.map(id => s.units[id]!).filter(({ kind }) => !w.rules.units[kind].civilian)
      const living = s.seats.map(({ id }) => s.civs[id]).filter(({ alive, known }) => alive && known !== null)
      const seen = living.map(({ known }) => soldiers.filter(({ tile }) => known!.visible[tile] > 0).length)
      barbarians.camps.push(s.camps.filter(({ destroyedOn }) => destroyedOn < 0).length)
      barbarians.units.push(soldiers.length)
      barbarians.inSight.push(seen.reduce((sum, one) => sum + one, 0) / Math.max(1, seen.length))
    },
  }
}

/** Units that the standing camps are due to make in a turn: one in the turns that each waits. */
function dueNow({ s, rules }: EngineContext): number {
  const { barbarianSpawnDelay } = rules.difficulties[s.setup.difficulty]
  let due = 0
  for (const { destroyedOn, spawned } of s.camps) {
    if (destroyedOn >= 0) continue
    const wait = WAIT + barbarianSpawnDelay - Math.min(HASTE_MOST, Math.max(0, spawned - 1))
    due += 1 / (1 + Math.trunc(wait * rules.speeds[s.setup.speed].barbarian))
  }
  return due
}

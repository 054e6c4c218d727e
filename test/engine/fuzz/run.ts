/** A course of random commands: the state is checked after each, refusals change nothing, and it can be replayed and saved. */

import type { Command, CommandType } from '../../../engine/commands/index.ts'
import { decodeState, encodeState, hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { findStale } from '../../../engine/invariants/caches.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import type { GameOptions } from '../../../engine/setup/game-options.ts'
import { cloneState } from '../../world.ts'
import { makeFuzz } from './draws.ts'
import { KINDS, randomCommand } from './makers.ts'
import { fuzzWorld, patronise } from './worlds.ts'

/** Commands between two gifts, two looks at what is derived, and refusals whose hash is compared. */
const GIFT_EVERY = 40
const STALE_EVERY = 100
const HASH_EVERY = 25

interface Course {
  seed: number
  tried: Record<string, number>
  accepted: Record<string, number>
  /** What went wrong, and after which command; the first fault ends the course. */
  fault: string | null
  /** Processor time of all checks. */
  checkMs: number
  turns: number
}

/** A command given by a seat, or a gift (its number is the seed of its draws). */
type Step = { seat: number; command: Command } | { gift: number; civ: number }

export function runCourse(seed: number, commands: number, bots = 1, wish: Partial<GameOptions> = {}): Course {
  const { w, f } = fuzzWorld(seed, bots, wish)
  const start = cloneState(w.s)
  const course: Course = { seed, tried: zeros(), accepted: zeros(), fault: null, checkMs: 0, turns: 0 }
  const steps: Step[] = []
  for (let n = 0; n < commands && !course.fault; n++) {
    if (n % GIFT_EVERY === 0) {
      const gift = { gift: seed * 1_000_003 + n, civ: n % w.s.seats.length }
      steps.push(gift)
      give(w, gift)
    }
    const { seat, command } = randomCommand(f)
    steps.push({ seat, command })
    course.fault = tryOne(w, seat, command, n, course)
  }
  course.turns = w.s.turn
  course.fault ??= replays(w, start, steps)
  return course
}

const zeros = (): Record<string, number> => Object.fromEntries(KINDS.map((kind: CommandType) => [kind, 0]))

function give(w: EngineContext, { gift, civ }: { gift: number; civ: number }): void {
  patronise(makeFuzz(w, gift), w.s.civs[civ])
}

function tryOne(w: EngineContext, seat: number, command: Command, n: number, course: Course): string | null {
  const said = () =>
    `command ${n} of seed ${course.seed}, turn ${w.s.turn}, seat ${seat}: ${JSON.stringify(command).slice(0, 300)}`
  const before = n % HASH_EVERY === 0 ? hashState(w.s) : null
  try {
    course.tried[command.type]++
    const outcome = perform(w, seat, command)
    if (isRefusal(outcome))
      return before !== null && hashState(w.s) !== before ? `${said()} was refused and changed the state` : null
    course.accepted[command.type]++
    const began = process.cpuUsage()
    const broken = findBroken(w)
    course.checkMs += cpuMs(began)
    if (n % STALE_EVERY === 0) broken.push(...findStale(w))
    return broken.length > 0 ? `${said()}\n  ${broken.slice(0, 5).join('\n  ')}` : null
  } catch (error) {
    return `${said()} threw ${(error as Error).stack?.split('\n').slice(0, 6).join('\n')}`
  }
}

/** Processor time of this process since then: others on the machine do not count. */
function cpuMs(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** A save is read back as it was; the same steps from the same start come to the same state. */
function replays(w: EngineContext, start: EngineContext['s'], steps: Step[]): string | null {
  const hash = hashState(w.s)
  if (hashState(decodeState(encodeState(w.s))) !== hash) return 'the state is another after it was saved and loaded'
  const again = makeContext(start, w.rules)
  for (const step of steps) {
    if ('gift' in step) give(again, step)
    else perform(again, step.seat, step.command)
  }
  return hashState(again.s) === hash ? null : 'the replay of all steps comes to another state'
}

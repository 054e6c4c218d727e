/** One course from the planting of its games to the verdict. */
import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tempDir } from '../../temp.ts'
import { courseWorld } from '../negotiations/negotiation-course.ts'
import { plantAll } from '../planted-game.ts'
import { Expected } from './expected.ts'
import { Played } from './played.ts'
import type { Step } from './steps.ts'
import { everyAnswer, everybodyPlaysOn, everyGame, figures } from './verdict.ts'

/** Two games, so that one's troubles are seen not to be the other's. */
const GAMES = 2

/** A step as a command of fast-check; it prints as what keeps it. */
export class Taken implements fc.AsyncCommand<Expected, Played> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check({ isHeld }: Readonly<Expected>): boolean {
    return this.step.what !== 'disk' || (this.step.how === 'hold') !== isHeld
  }
  async run(m: Expected, played: Played): Promise<void> {
    const { step } = this
    if (step.what === 'disk') m.isHeld = step.how === 'hold'
    if (step.what === 'restart' || step.what === 'crash') m.isHeld = false
    await played.take(step, m)
  }
  toString(): string {
    return JSON.stringify(this.step)
  }
}

export async function playCourse(commands: Iterable<fc.AsyncCommand<Expected, Played>>): Promise<void> {
  const dir = tempDir()
  const planted = await plantAll(
    dir,
    Array.from({ length: GAMES }, (_, i) => courseWorld(2 * i)),
  )
  const games = planted.map(({ game }) => game)
  const m = new Expected([...games])
  const played = new Played(dir)
  try {
    await played.start(m)
    await fc.asyncModelRun(() => ({ model: m, real: played }), commands)
    await played.drain()
    everyAnswer(m)
    await played.restart(m)
    await everyGame(m, played, games)
    await everybodyPlaysOn(m, played, games)
    await played.drain()
  } finally {
    await played.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  expect(played.wrong).toEqual([])
  figures.courses++
  figures.faults += played.disk.failed()
}

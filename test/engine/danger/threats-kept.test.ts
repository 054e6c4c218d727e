import { expect, test } from 'vitest'
import { playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { dangerTo, dangerToCity } from '../../../engine/danger/threats.ts'
import { perform } from '../../../engine/perform.ts'
import { createGame } from '../../../engine/setup/create-game.ts'
import { standardRules } from '../../world.ts'

/** What is said of all that the seat has, as plain data. */
function dangers(w: EngineContext, seat: number): [threats: unknown[], ...unknown[]][] {
  const { units, cities } = w.s.civs[seat]
  const said = ({ enemy, least, most, captures }: ReturnType<typeof dangerTo>['threats'][number]) => [
    ...[enemy.unit?.id ?? null, enemy.city?.id ?? null],
    ...[least, most, captures],
  ]
  return [
    ...units
      .map(id => dangerTo(w, w.s.units[id]!))
      .map(({ threats, dies, captured }) => [threats.map(said), dies, captured] as [unknown[], ...unknown[]]),
    ...cities
      .map(id => dangerToCity(w, w.s.cities[id]!))
      .map(({ threats, falls, robbed }) => [threats.map(said), falls, robbed] as [unknown[], ...unknown[]]),
  ]
}

test('what is kept of threats is what is found afresh, after every command of a game', () => {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', map: 'pangaea', seed: 5, seats })
  let threatened = 0
  for (let n = 0; !w.s.over && w.s.turn < 60; ) {
    const { active } = w.s
    const steps = playTurn(w, active, STANDARD)
    for (let step = steps.next(); !step.done && w.s.active === active; ) {
      const outcome = perform(w, active, step.value)
      // Told of now and then, so that what was kept is old when it is asked for again.
      if (n++ % 3 === 0) {
        const told = dangers(w, active)
        threatened += told.some(([threats]) => threats.length > 0) ? 1 : 0
        expect(told, `turn ${w.s.turn} ${step.value.type} ${isRefusal(outcome)}`).toEqual(
          dangers(makeContext(w.s, w.rules), active),
        )
      }
      step = steps.next(outcome)
    }
  }
  expect(threatened).toBeGreaterThan(0)
}, 120_000)

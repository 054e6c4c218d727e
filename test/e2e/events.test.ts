/** An event of the rules in a running game: an agent answers it over tools, a bot by itself. */
import { expect, test, vi } from 'vitest'
import { restoreGame } from '../../saves/games/restore.ts'
import { plant } from '../actors/planted-game.ts'
import { tempDir } from '../temp.ts'
import { underEventRules } from '../tools/event-rules.ts'
import { openReal } from '../transport/open-game.ts'
import { addCity, addUnit, flatWorld, id, standardRules } from '../world.ts'

/** An agent and a bot, who learn pottery at the end of their turns: then the river rises. */
function beforeTheFlood() {
  const w = underEventRules(flatWorld({ seats: 2, explored: true }))
  Object.assign(w.s.seats[1], { driver: 'bot', profile: 'Standard' })
  for (const seat of [0, 1]) {
    const civ = w.s.civs[seat]
    const tech = id(w, 'techs', 'Pottery')
    addCity(w, seat, 3 + 10 * seat, 5, 3)
    addUnit(w, seat, 'Warrior', 3 + 10 * seat, 5)
    Object.assign(civ, { gold: 100, researchQueue: [tech] })
    civ.research[tech] = 1000
  }
  return w
}

test('the agent is told of the event in its briefing and settles it; the bot has settled its own; both are kept', async () => {
  const dir = tempDir()
  const { game, tokens } = await plant(dir, beforeTheFlood())
  const real = await openReal(dir)
  const call = async (tool: string, args: object = {}) =>
    (await real.call('POST', `/api/games/${game}/tool`, { token: tokens[0], json: { tool, args } })).body
  const kept = async () => (await restoreGame(real.service.store, game, async () => standardRules()))!.w.s

  await call('end_turn', { wait_seconds: 60 })
  const { decisions } = (await call('get_briefing')).result
  const decision = decisions.find(({ tool }: { tool: string }) => tool === 'choose_event')
  expect(decision).toMatchObject({ args: { event: 'Flood' }, choices: [{ choice: 1 }, { choice: 2 }] })

  expect(await call('choose_event', { event: 'Flood', choice: 2 })).toMatchObject({ ok: true, result: { done: true, left: 0 } })
  expect(await call('choose_event', { event: 'Flood', choice: 2 })).toMatchObject({
    ok: false,
    error: { code: 'event/none-waiting' },
  })
  expect((await kept()).civs[0].choices).toEqual([])

  // The bot learns it at the end of the turn that it has had, and chooses in its next.
  await call('end_turn', { wait_seconds: 60 })
  await vi.waitFor(async () => {
    const { events, civs } = await kept()
    expect(civs[1].choices).toEqual([])
    expect(events.filter(({ kind, civ }) => kind === 'civ/event' && civ === 1).map(({ what }) => what)).toEqual([
      'asked',
      'chosen',
    ])
  })
})

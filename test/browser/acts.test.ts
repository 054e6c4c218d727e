/** Seldom acts through the page, in a late game that was prepared: what is given freely, coups, votes, gifts. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { meet } from '../../engine/civ/relations.ts'
import { post } from '../../engine/espionage/spies.ts'
import { createGame, type EngineContext, xOf, yOf } from '../../engine/index.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, standardRules } from '../world.ts'
import { openScreen } from './board.ts'
import { wrongWith } from './look.ts'
import { noChromium, shareForTests } from './open.ts'
import { openPrepared } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** Two nations and a city-state, with a spy at work in it, who know each other. */
function lateGame(): EngineContext {
  const rules = { size: 'duel', map: 'pangaea', speed: 'Quick', startEra: 'Atomic era', seed: 5, barbarians: false }
  const seats = [{ driver: 'human' as const }, { driver: 'bot' as const, profile: 'Standard' }]
  const w = createGame(standardRules(), { ...rules, name: 'Late', cityStates: 1, espionage: true, seats })
  const [me, foe, state] = w.s.civs
  const placeOf = (civ: typeof me): [number, number] => [xOf(w.grid, civ.start), yOf(w.grid, civ.start)]
  for (const civ of [me, foe, state]) if (civ.cities.length === 0) addCity(w, civ.id, ...placeOf(civ), 5)
  meet(w, 0, 1)
  meet(w, 0, 2)
  Object.assign(me, { gold: 3000, freeTechs: 1, freeGreatPeople: 1 })
  w.s.council.nextVote = w.s.turn + 5
  for (const spy of me.spies.slice(0, 1)) post(w, me, spy, 'rigging', state.cities[0])
  return w
}

test.skipIf(noChromium)(
  'a technology and a great person are taken freely, a coup is staged, a vote cast and gold given',
  { timeout: 180_000 },
  async () => {
    const { page, faults, read } = await openPrepared(server, browser, lateGame())

    await openScreen(page, 'Technology')
    await page.locator('.tech-node.is-available').first().click()
    await page.getByRole('button', { name: 'Take for free' }).click()
    await page
      .getByText(/ is known\./)
      .first()
      .waitFor()

    await openScreen(page, 'Great people')
    await page.locator('.great-free').getByRole('button', { name: 'Great Scientist' }).click()
    await page.getByRole('button', { name: 'Take Great Scientist' }).last().click()
    await page.getByText('Great Scientist has come.').first().waitFor()

    await openScreen(page, 'Spies')
    await page.getByRole('button', { name: /^Stage a coup/ }).click()
    await page.getByRole('button', { name: 'Stage the coup' }).click()
    await page
      .getByText(/The coup has|coup (failed|succeeded)/i)
      .first()
      .waitFor()

    await openScreen(page, 'Victory')
    const vote = page.locator('.rel-send')
    await vote.getByRole('combobox').selectOption({ index: 1 })
    await vote.getByRole('button').click()
    await page.getByText('Your vote stands.').first().waitFor()
    expect((await read('get_victory_status')).vote.you_vote_for).toBe(1)

    await openScreen(page, 'City-states')
    await page.getByRole('button', { name: /^Give 250 gold/ }).click()
    await page
      .getByText(/Influence gained/)
      .first()
      .waitFor()
    expect(faults).toEqual([])
  },
)

const RELATIONS = ['Diplomacy', 'City-states', 'Spies', 'Victory', 'Chronicle', 'Notebook', 'Empire', 'Encyclopedia']

test.skipIf(noChromium)(
  'every screen about others and about the world is sound in light, in the dark and on a phone',
  { timeout: 240_000 },
  async () => {
    const { page, faults } = await openPrepared(server, browser, lateGame())
    const wrong: string[] = []
    for (const name of RELATIONS) {
      await openScreen(page, name)
      await page.locator('.play-slide-body > *').first().waitFor()
      wrong.push(...(await wrongWith(page, name.toLowerCase(), '.play-slide')))
    }
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  },
)

/** Tools for spies. */
import { NONE } from '../../engine/index.ts'
import { COUPS } from '../../rules/constants/espionage.ts'
import { findCity } from '../knowledge.ts'
import { amount, answer, args, cityId, oneOf, optional, text, whole, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'
import { SPY_DEEDS, spyDeed } from '../views/players/spy.ts'

const spyId = whole('Id of a spy of yours, from get_espionage.', { minimum: 0 })

export const moveSpy = actTool({
  name: 'move_spy',
  group: 'Diplomacy',
  effect: 'sets',
  doc: 'Sends a spy to a city you know, or home. It travels for a turn. In a city of your own it then guards against foreign spies; in any other it needs three more turns for a network, and then steals technologies, or rigs the elections of a city-state, and lets you see around it. A civilization keeps one spy in a city.',
  args: args({ spy_id: spyId, city_id: optional(cityId) }),
  examples: [{ spy_id: 0, city_id: 9 }, { spy_id: 0 }],
  result: answer({
    spy_id: whole('The spy.'),
    name: text('Its name.'),
    doing: oneOf(SPY_DEEDS, 'What it does now.'),
    turns: whole('Turns until it is there; 0 at home.'),
  }),
  command(w, seat, { spy_id, city_id }) {
    const city = city_id === undefined ? null : findCity(w, seat, city_id)
    if (city && 'code' in city) return city
    return { type: 'moveSpy', spy: spy_id, city: city ? city.id : NONE }
  },
  answer: (w, seat, { spy: id, turns }: { spy: number; turns: number }) => {
    const spy = w.s.civs[seat].spies[id]
    return { spy_id: id, name: spy.name, doing: spyDeed(spy), turns }
  },
})

export const stageCoup = actTool({
  name: 'stage_coup',
  group: 'Diplomacy',
  effect: 'ends',
  doc: `Lets a spy at work in a city-state try to make you its ally at one stroke; get_espionage tells the chance. Success gives you the ally's influence, and takes some from the ally and all others; failure costs you ${-COUPS.failedX100 / 100} influence and the spy.`,
  args: args({ spy_id: spyId }),
  examples: [{ spy_id: 0 }],
  result: answer({
    won: yes('Whether it succeeded.'),
    chance: amount('Percent chance that it had as far as you could know.'),
    player_id: whole('The city-state.'),
    influence: amount('Your influence there now.'),
  }),
  command: (_w, _seat, { spy_id }) => ({ type: 'stageCoup', spy: spy_id }),
  answer: (_w, _seat, { won, chanceX100, player, influenceX100 }) => ({
    won,
    chance: chanceX100 / 100,
    player_id: player,
    influence: influenceX100 / 100,
  }),
})

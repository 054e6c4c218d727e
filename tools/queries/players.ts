/** get_players and get_city_states: who else is in the world, as far as the seat has met them. */

import { type Civ, distance, type EngineContext, NONE, xOf, yOf } from '../../engine/index.ts'
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { knowsCity } from '../knowledge.ts'
import { pageArgs, pageFields, pageOf, rowsText } from '../tool/paging.ts'
import { answer, args, listOf, oneOf, optional, text, whole, yes } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { cityStateView } from '../views/players/city-state.ts'
import { cityState } from '../views/players/city-state-schemas.ts'
import { knownPlayers, playerView } from '../views/players/player.ts'

const player = {
  id: whole('Id of the player, for player_id.'),
  kind: oneOf(['major', 'city_state', 'barbarian'], 'What it is.'),
  name: text('Name of the seat, or of the city-state.'),
  nation: text('Nation it plays.'),
  leader: text('Its leader.'),
  alive: yes('False once eliminated.'),
  you: yes('True for yourself.'),
  relation: oneOf(['yourself', 'war', 'peace'], 'How it stands to you.'),
  score: optional(whole('Its score; majors only.')),
  era: optional(text('Era it has reached; majors only.')),
  cities_seen: whole('How many of its cities you know.'),
  units_in_sight: whole('How many of its units you see now.'),
  peace_until: optional(whole('Turn until which peace binds both.')),
  may_enter_yours_until: optional(whole('Turn until which its units may enter your land.')),
  you_may_enter_until: optional(whole('Turn until which your units may enter its land.')),
}

/** Listed where nobody says how many. */
const USUAL_PLAYERS = 24
const USUAL_STATES = 8

export const getPlayers = readTool({
  name: 'get_players',
  group: 'Looking',
  doc: 'Lists the civilizations you have met, yourself first: id, nation, score, era, war or peace.',
  args: args({ ...pageArgs(USUAL_PLAYERS, 100) }),
  examples: [{}],
  result: answer({
    players: listOf(answer(player), 'Majors, yourself first.'),
    ...pageFields,
    unmet: whole('How many living majors you have not met.'),
  }),
  read(w, seat, wanted) {
    const majors = knownPlayers(w, seat).filter(civ => civ.kind === 'major')
    const living = w.s.civs.filter(civ => civ.kind === 'major' && civ.alive).length
    const unmet = living - majors.filter(civ => civ.alive).length
    const { listed, page } = pageOf(majors, wanted, USUAL_PLAYERS)
    return { players: listed.map(civ => playerView(w, seat, civ)), ...page, unmet }
  },
  cuts: [{ list: 'players', isPage: true }],
  text: ({ players, unmet, ...page }) => `${rowsText(players, page)}\nNot met: ${unmet}.`,
})

export const getCityStates = readTool({
  name: 'get_city_states',
  group: 'Looking',
  doc: `Lists the city-states you have met: where they lie, how you stand with them, who their ally is, what they ask of you, and what gifts, tribute or purchase would bring. Friend from ${CITY_STATES.friendInfluenceX100 / 100} influence; ally: the most of all, at least ${CITY_STATES.allyInfluenceX100 / 100}.`,
  args: args({ ...pageArgs(USUAL_STATES, 50) }),
  examples: [{}],
  result: answer({
    city_states: listOf(
      answer({
        ...player,
        ...cityState,
        city_id: optional(whole('Its city, where you know it.')),
        x: optional(whole('Column of its city.')),
        y: optional(whole('Row of its city.')),
        away: optional(whole('Tiles from your nearest city.')),
      }),
      'Nearest first.',
    ),
    ...pageFields,
  }),
  read(w, seat, wanted) {
    const met = knownPlayers(w, seat).filter(civ => civ.kind === 'cityState')
    const views = met.map(civ => ({
      ...playerView(w, seat, civ),
      ...cityStateView(w, seat, civ),
      ...whereItLies(w, seat, civ),
    }))
    views.sort((a, b) => (a.away ?? 999) - (b.away ?? 999) || a.id - b.id)
    const { listed, page } = pageOf(views, wanted, USUAL_STATES)
    return { city_states: listed, ...page }
  },
  cuts: [{ list: 'city_states', isPage: true }],
  text: ({ city_states, ...page }) => rowsText(city_states, page),
})

function whereItLies(w: EngineContext, seat: number, civ: Civ): { city_id?: number; x?: number; y?: number; away?: number } {
  const city = civ.capital === NONE ? null : w.s.cities[civ.capital]
  if (!city || !knowsCity(w, seat, city)) return {}
  const place = { city_id: city.id, x: xOf(w.grid, city.tile), y: yOf(w.grid, city.tile) }
  const ways = w.s.civs[seat].cities.map(own => distance(w.grid, w.s.cities[own]!.tile, city.tile))
  return ways.length > 0 ? { ...place, away: Math.min(...ways) } : place
}

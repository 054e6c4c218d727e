/** get_diplomacy: war, peace, borders, deals and negotiations. */
import type { World } from '../../engine/world.ts'
import { findPlayer } from '../knowledge.ts'
import { answer, args, listOf, oneOf, optional, text, whole, yes } from '../schema.ts'
import { readTool } from '../tool.ts'
import { eventsKnown } from '../views/event.ts'
import { exchangeView } from '../views/negotiation.ts'
import { knownPlayers, nationName, playerView } from '../views/player.ts'

/** Closed negotiations and messages shown per answer. */
const NEWEST = 10

const TermsSchema = (description: string) =>
  optional(
    answer({
      gold: optional(whole(`Gold, at once. ${description}`)),
      open_borders: optional(yes('Units of the other side may enter.')),
      peace: optional(yes('Peace.')),
    }),
  )

export const getDiplomacy = readTool({
  name: 'get_diplomacy',
  group: 'Looking',
  doc: 'Tells how you stand with those you have met: war or peace and until when, borders, wars between others, negotiations with their terms and words, messages.',
  args: args({
    player_id: optional(whole('Only this player, from get_players; default: all you have met.', { minimum: 0 })),
  }),
  result: answer({
    relations: listOf(
      answer({
        player_id: whole('Player.'),
        nation: text('Its nation.'),
        kind: oneOf(['major', 'city_state', 'barbarian'], 'What it is.'),
        relation: text('war, peace, or eliminated.'),
        war_since: optional(whole('Turn in which the war began.')),
        peace_until: optional(whole('Turn until which peace binds both.')),
        may_enter_yours_until: optional(whole('Turn until which its units may enter your land.')),
        you_may_enter_until: optional(whole('Turn until which your units may enter its land.')),
        at_war_with: optional(listOf(text('Nation.'), 'Nations you have met that it is at war with.')),
      }),
      'By player.',
    ),
    negotiations: listOf(
      answer({
        negotiation_id: whole('Id, for respond_negotiation.'),
        with_player: whole('The other side.'),
        state: text('proposed while it is open.'),
        your_answer_needed: yes('It waits for you.'),
        you_give: TermsSchema('You pay it.'),
        you_get: TermsSchema('You get it.'),
      }),
      'Open ones, and the newest closed.',
    ),
    messages: listOf(answer({ turn: whole('Turn.'), text: text('Who said what.') }), 'Newest last.'),
  }),
  read(w, seat, { player_id }) {
    if (player_id !== undefined) {
      const player = findPlayer(w, seat, player_id)
      if ('code' in player) return player
    }
    const wanted = (id: number): boolean => player_id === undefined || player_id === id
    const others = knownPlayers(w, seat).filter(civ => civ.id !== seat && civ.kind !== 'barbarian' && wanted(civ.id))
    const mine = w.s.negotiations.filter(n => (n.opener === seat && wanted(n.other)) || (n.other === seat && wanted(n.opener)))
    const messages = eventsKnown(w, seat).filter(event => event.kind === 'civ/message')
    return {
      relations: others.map(civ => relationView(w, seat, civ.id)),
      negotiations: mine.slice(-NEWEST).map(n => exchangeView(w, seat, n)),
      messages: messages.slice(-NEWEST).map(({ turn, text }) => ({ turn, text })),
    } as never
  },
})

function relationView(w: World, seat: number, other: number) {
  const view = playerView(w, seat, w.s.civs[other])
  const relation = w.s.civs[seat].relations[other]
  const enemies = w.s.civs.filter(
    civ =>
      civ.id !== seat &&
      civ.id !== other &&
      civ.kind !== 'barbarian' &&
      w.s.civs[seat].relations[civ.id].met &&
      w.s.civs[other].relations[civ.id].war,
  )
  return {
    player_id: other,
    nation: view.nation,
    kind: view.kind,
    relation: view.alive ? view.relation : 'eliminated',
    ...(relation.war && { war_since: relation.warSince }),
    ...('peace_until' in view && { peace_until: view.peace_until }),
    ...('may_enter_yours_until' in view && { may_enter_yours_until: view.may_enter_yours_until }),
    ...('you_may_enter_until' in view && { you_may_enter_until: view.you_may_enter_until }),
    ...(enemies.length > 0 && { at_war_with: enemies.map(civ => nationName(w, civ.id)) }),
  }
}

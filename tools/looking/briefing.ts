/** get_briefing. */
import Type from 'typebox'
import { type Briefing, briefingOf } from '../briefing.ts'
import { briefingText } from '../briefing-text.ts'
import { answer, args, listOf, oneOf, optional, part, text, whole, yes } from '../schema.ts'
import { readTool } from '../tool.ts'
import { EventMarkSchema } from '../views/event.ts'
import { ExchangeSchema } from '../views/negotiation.ts'
import { OwnCitySchema } from './cities.ts'
import { empireFields } from './empire.ts'
import { OwnUnitSchema } from './unit-schemas.ts'

export const getBriefing = readTool({
  name: 'get_briefing',
  group: 'Looking',
  doc: 'Everything you need for this turn in one answer: ALERTS, decisions with the calls that settle them, empire, cities, units with idle ones marked, technologies, enemies in sight, messages, news. Start each turn with it.',
  args: args({}),
  examples: [{}],
  result: answer({
    turn: whole('Turn now.'),
    turns: whole('Turns that the game lasts.'),
    year: whole('Year in the calendar; negative: BC.'),
    your_turn: yes('It is your turn.'),
    you: part('Who you are.', {
      player_id: whole('Your player id.'),
      nation: text('Your nation.'),
      leader: text('Its leader.'),
    }),
    game_over: optional(
      part('How the game ended.', { winner: whole('Player who won; -1 a draw.'), victory: text('Name of the victory.') }),
    ),
    alerts: listOf(Type.String(), 'Problems that need action, the gravest first.'),
    decisions: listOf(
      answer({ what: text('What is to be decided.'), call: text('A call that settles it.') }),
      'What is left to decide.',
    ),
    empire: part('As get_empire, without the sources.', empireFields),
    cities: listOf(OwnCitySchema, 'Your cities.'),
    units: listOf(OwnUnitSchema, 'Your units.'),
    technologies: listOf(
      answer({
        name: text('Name, for set_research.'),
        cost: whole('Science still to be paid.'),
        turns: whole('Turns at your present science; -1 never.'),
        unlocks: listOf(Type.String(), 'What it makes possible.'),
      }),
      'Technologies you could research.',
    ),
    enemies_in_sight: listOf(
      answer({
        id: whole('Unit id.'),
        kind: text('Kind of unit.'),
        owner: text('Nation of its owner.'),
        x: whole('Column.'),
        y: whole('Row.'),
        hp: whole('Health, 0 to 100.'),
      }),
      'Military units of enemies that you see.',
    ),
    enemies_not_listed: whole('How many more of them there are.'),
    players: listOf(
      answer({
        id: whole('Player id.'),
        nation: text('Its nation.'),
        score: whole('Its score.'),
        relation: oneOf(['war', 'peace', 'eliminated'], 'How it stands to you.'),
      }),
      'Civilizations you have met.',
    ),
    negotiations: listOf(ExchangeSchema, 'Open negotiations of yours.'),
    messages: listOf(answer({ turn: whole('Turn.'), text: text('Who said what.') }), 'Words from others.'),
    events: listOf(EventMarkSchema, 'What happened since your last turn.'),
    events_not_listed: whole('How many older ones there are, see get_events.'),
    notebook: whole('Characters in your notebook, see read_notes.'),
  }),
  read: (w, seat) => briefingOf(w, seat) as never,
  text: (briefing: Briefing) => briefingText(briefing),
})

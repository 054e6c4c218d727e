/** get_briefing. */
import Type from 'typebox'
import { type Briefing, briefingOf } from '../briefing.ts'
import { briefingText } from '../briefing-text.ts'
import { answer, args, listOf, record, text, whole, yes } from '../schema.ts'
import { readTool } from '../tool.ts'
import { OwnCitySchema } from './cities.ts'
import { OwnUnitSchema } from './unit-schemas.ts'

const Anything = record(Type.Unknown(), 'See the fields of the answer.')

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
    you: answer({ player_id: whole('Your player id.'), nation: text('Your nation.'), leader: text('Its leader.') }),
    alerts: listOf(Type.String(), 'Problems that need action, the gravest first.'),
    decisions: listOf(
      answer({ what: text('What is to be decided.'), call: text('A call that settles it.') }),
      'What is left to decide.',
    ),
    empire: record(Type.Unknown(), 'As get_empire, without the sources.'),
    cities: listOf(OwnCitySchema, 'Your cities.'),
    units: listOf(OwnUnitSchema, 'Your units.'),
    technologies: listOf(Anything, 'Technologies you could research, with science left to pay, turns and what they unlock.'),
    enemies_in_sight: listOf(Anything, 'Military units of enemies that you see.'),
    enemies_not_listed: whole('How many more of them there are.'),
    players: listOf(Anything, 'Civilizations you have met.'),
    negotiations: listOf(Anything, 'Open negotiations of yours.'),
    messages: listOf(Anything, 'Words from others.'),
    events: listOf(Anything, 'What happened since your last turn.'),
    events_not_listed: whole('How many older ones there are, see get_events.'),
    notebook: whole('Characters in your notebook, see read_notes.'),
  }),
  read: (w, seat) => briefingOf(w, seat) as never,
  text: (briefing: Briefing) => briefingText(briefing),
})

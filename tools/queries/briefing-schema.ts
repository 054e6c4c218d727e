/** Result schema of get_briefing. */
import Type, { type TProperties } from 'typebox'
import { DETAILS, PARTS } from '../briefing/limits.ts'
import { budgetField } from '../tool/budget.ts'
import { ForcedEndSchema, PauseSchema } from '../tool/interruption-schemas.ts'
import { amount, answer, listOf, oneOf, optional, orNull, part, record, text, whole, yes } from '../tool/schema.ts'
import { ExchangeSchema } from '../views/players/negotiation.ts'
import { ownFields } from '../views/units/unit-schemas.ts'
import { ownCityFields } from './cities.ts'
import { TreatiesSchema } from './diplomacy.ts'
import { empireFields } from './empire.ts'

/** Left out is what goes without saying, and at lesser detail what get_cities tells. */
const { id, name, x, y, ...sometimes } = ownCityFields
const City = answer({
  ...{ id, name, x, y },
  ...Object.fromEntries(Object.entries(sometimes).map(([field, schema]) => [field, optional(schema)])),
} as TProperties)

const {
  max_moves: _max,
  strength: _s,
  ranged_strength: _r,
  range: _n,
  fortified: _f,
  name: _name,
  religious_strength: _rs,
  ...own
} = ownFields
const unitFields = {
  ...own,
  hp: optional(whole('Health; absent: 100.')),
  moves: optional(amount('Movement points left; absent: all that its kind has.')),
  in_reach_of: optional(
    listOf(Type.Integer(), 'Ids of enemies in sight that are beside it or could strike it next turn, two at most.'),
  ),
}

const Technology = answer({
  name: text('Name, for set_research.'),
  cost: whole('Science still to be paid.'),
  turns: whole('Turns at your present science; -1 never.'),
  unlocks: optional(listOf(Type.String(), 'What it makes possible.')),
})

const Enemy = answer({
  id: whole('Unit id.'),
  kind: text('Kind of unit.'),
  owner: text('Nation of its owner.'),
  x: whole('Column.'),
  y: whole('Row.'),
  hp: optional(whole('Health; absent: 100.')),
  civilian: optional(yes('Cannot fight, can be captured.')),
  was_yours: optional(yes('It was taken from you.')),
})

const Seen = answer({
  what: text('Name of the improvement or wonder, or: site, a place for a city.'),
  x: whole('Column.'),
  y: whole('Row.'),
  city: optional(text('Your city that is nearest.')),
  steps: optional(whole('Steps from there.')),
  worth: optional(text('What the land there has.')),
})

const Event = answer({
  turn: whole('Turn in which it happened.'),
  kind: text('noun/what, as get_events knows them.'),
  text: text('One sentence.'),
  x: optional(whole('Column where it happened.')),
  y: optional(whole('Row where it happened.')),
})

const Deal = answer({
  from: text('Nation that gives.'),
  gives: text('What it gives.'),
  turns_left: whole('Turns until it ends.'),
})

const Player = answer({
  id: whole('Player id.'),
  nation: text('Its nation.'),
  score: whole('Its score.'),
  relation: oneOf(['war', 'peace', 'eliminated'], 'How it stands to you.'),
  era: optional(text('Era it has reached.')),
  treaties: optional(TreatiesSchema),
  deals: optional(listOf(Deal, 'What runs between you.')),
  opinion: optional(text('What a bot thinks of you, in a word.')),
})

const CityState = answer({
  id: whole('Player id.'),
  name: text('Its name.'),
  x: optional(whole('Column of its city, where you know it; in full only.')),
  y: optional(whole('Row of its city.')),
  type: optional(text('Its type.')),
  bond: oneOf(['war', 'angry', 'neutral', 'friend', 'ally'], 'How it holds to you.'),
  influence: whole('Your influence with it.'),
  ally: optional(text('Nation that is its ally, where that is another that you know.')),
  asks: optional(whole('How many things it asks of you; in full they are told as quests.')),
  quests: optional(listOf(Type.String(), 'What it asks of you.')),
})

const GreatPerson = answer({
  kind: text('The great person.'),
  points: whole('Points gathered.'),
  needs: whole('Points at which one is born.'),
  per_turn: whole('Points a turn.'),
  turns: whole('Turns until then.'),
})

/** What proposed calls have for arguments. */
const Argument = Type.Union([
  Type.Number(),
  Type.String(),
  Type.Boolean(),
  Type.Null(),
  Type.Array(Type.String()),
  Type.Object({}, { additionalProperties: true }),
  Type.Array(Type.Integer()),
])

/** A number for each list that has any. */
const counts = (names: readonly string[], description: string) =>
  part(description, Object.fromEntries(names.map(name => [name, optional(whole('How many.'))])))

export const BriefingSchema = answer({
  detail: oneOf(DETAILS, 'How much is told.'),
  changes_since: optional(
    orNull(
      whole('Turn of the briefing since which only changes are told.'),
      'Null: none is remembered, all is told. Absent: not asked for.',
    ),
  ),
  turn: whole('Turn now.'),
  turns: whole('Turns that the game lasts.'),
  year: whole('Year in the calendar; negative: BC.'),
  your_turn: yes('It is your turn.'),
  paused: optional(PauseSchema),
  forced_end: optional(ForcedEndSchema),
  you: part('Who you are.', { player_id: whole('Your player id.'), nation: text('Your nation.'), leader: text('Its leader.') }),
  game_over: optional(
    part('How the game ended.', { winner: whole('Player who won; -1 a draw.'), victory: text('Name of the victory.') }),
  ),
  alerts: listOf(
    answer({
      what: text('What is wrong; dangers of war say what enemies in sight could do in their next turn, and with which damage.'),
      tool: optional(text('Tool of a call that answers it and is allowed now, where there is one.')),
      args: optional(record(Argument, 'Arguments of that call.')),
    }),
    'Problems that need action, the gravest first.',
  ),
  decisions: listOf(
    answer({
      what: text('What is to be decided.'),
      choices: optional(
        listOf(
          answer({
            choice: whole('Number of the choice, for choose_event.'),
            text: text('How it is put.'),
            does: listOf(Type.String(), 'What it does, as sentences of the rules.'),
          }),
          'For an event: the ways there are.',
        ),
      ),
      tool: text('Tool of a call that settles it.'),
      args: record(Argument, 'Arguments of that call, as its tool takes them.'),
      because: text('Why that one, in a few words.'),
      others: optional(
        listOf(
          answer({
            tool: optional(text('Tool, where it is another.')),
            args: record(Argument, 'Arguments.'),
            because: text('What speaks for it.'),
          }),
          'What could be called instead, the best first.',
        ),
      ),
      as_before: optional(yes('It was told in a turn before, just so; in text it comes last, without its reasons.')),
    }),
    'What is left to decide, each with the call that is advised, allowed now and safe from enemies in sight.',
  ),
  dismissed: optional(whole('Decisions left out because you dismissed them.')),
  hint: optional(text('Advice of the rules as things stand.')),
  empire: part('As get_empire, without the sources.', {
    ...empireFields,
    golden_age_turns: optional(empireFields.golden_age_turns),
    resources: optional(record(Type.Number(), 'What is left of each luxury and strategic resource; in full only.')),
    research: orNull(
      answer({
        technology: text('Under way.'),
        turns: whole('Turns left; -1 never.'),
        queue: optional(listOf(Type.String(), 'What comes after it.')),
      }),
      'Research, or null where none is set.',
    ),
    faith: optional(whole('Faith stored, where there is any.')),
    faith_per_turn: optional(whole('Faith a turn.')),
    next_policy: part('The next policy.', {
      cost: whole('Culture that the next policy costs.'),
      turns: whole('Turns until you have it; 0 now, -1 never.'),
      free: optional(whole('Policies you may adopt for nothing.')),
    }),
    to_spare: optional(record(Type.Number(), 'Resources over what is used, or over the one copy of a luxury that makes happy.')),
    only_copies: optional(
      record(
        Type.Number(),
        'Luxuries of which you have one copy: the happiness that giving it costs; while a negotiation is open, or in full.',
      ),
    ),
    rank: whole('Your place by score among those you know.'),
    ranked: whole('How many those are, yourself among them.'),
  }),
  cities: listOf(City, 'Your cities.'),
  units: listOf(
    answer(unitFields),
    'Your units that want something: idle, hurt, on the way, in reach of an enemy, or to be promoted.',
  ),
  unit_groups: listOf(
    answer({
      kind: text('Kind of unit.'),
      doing: text('What they do.'),
      count: whole('How many.'),
      ids: optional(listOf(Type.Integer(), 'Which, unless they are too many.')),
      at: optional(listOf(answer({ x: whole('Column.'), y: whole('Row.') }), 'Where they are, in the same order.')),
    }),
    'Your other units, together.',
  ),
  technologies: listOf(
    Technology,
    'Technologies you could research, the cheapest first; where there is one to choose, or in full.',
  ),
  policies: listOf(
    answer({ name: text('Name, for adopt_policy.'), effects: optional(listOf(Type.String(), 'What it does.')) }),
    'Policies open to you, whatever they cost.',
  ),
  enemies_in_sight: listOf(Enemy, 'Units of enemies that you see, civilians among them.'),
  players: listOf(Player, 'Civilizations you have met.'),
  city_states: listOf(
    CityState,
    'City-states you have met; the neutral ones in full only, or where they were told otherwise before.',
  ),
  negotiations: listOf(ExchangeSchema, 'Open negotiations of yours.'),
  seen: listOf(Seen, 'Ruins, camps, natural wonders and places for cities that you know of.'),
  great_people: listOf(GreatPerson, 'Great people on their way; in full only.'),
  victories: listOf(
    answer({
      name: text('The victory.'),
      you: text('How far you are.'),
      rival: optional(text('Nation that is nearest to it of those you know.')),
      rival_has: optional(text('How far that is.')),
    }),
    'The ways to win; in full only.',
  ),
  messages: listOf(answer({ turn: whole('Turn.'), text: text('Who said what.') }), 'Words from others.'),
  events: listOf(Event, 'What happened since the turn before this one, or since the last briefing.'),
  not_listed: optional(
    counts(['alerts', 'decisions', 'messages', 'events', ...PARTS], 'How many more there are of what is listed.'),
  ),
  unchanged: optional(counts(PARTS, 'How many are as they were told before, and are not told again.')),
  gone: optional(
    part(
      'What you were told of before and is no more.',
      Object.fromEntries(PARTS.map(one => [one, optional(listOf(Type.Integer(), 'Their ids.'))])),
    ),
  ),
  notebook: whole('Characters in your notebook, see read_notes.'),
  ...budgetField,
})

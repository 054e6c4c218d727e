/** Shapes of playing and showing a game: calls, waits, views. */
import { Type } from 'typebox'
import { DETAILS } from '../../../tools/briefing/limits.ts'
import { DEFAULT_WAIT_S, LONGEST_WAIT_S } from '../../../tools/turn-wait.ts'
import { LANGUAGES } from '../../../tools/words/language/languages.ts'
import type { TurnInfo, WaitAnswer } from '../../wire/messages.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { TURN, WAIT_RESULT } from '../base/answer-schemas.ts'

const READER = Type.String({
  minLength: 1,
  maxLength: 100,
  description:
    'Your name among those who share the token: only to the one who saw an answer is "unchanged" said, and changes are told since its own last briefing.',
})

export const TOOL_CALL = Type.Object(
  {
    tool: text('Name, from GET /api/tools.', 100),
    args: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "The tool's arguments; {} where it has none." }),
    ),
    wait_seconds: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: LONGEST_WAIT_S,
        description: 'How long open_negotiation waits for its answer; end_turn for your next turn, answering as /wait does.',
      }),
    ),
    call_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'Makes a retry safe: what was carried out under the id is answered as it was, what was refused is judged anew. With another tool or other arguments it is refused.',
      }),
    ),
    with_text: Type.Optional(Type.Boolean({ description: 'true: the answer has the result as text, too.' })),
    fresh: Type.Optional(
      Type.Boolean({
        description: 'true: a query is answered whole, though nothing has changed, and no reader has seen it by that.',
      }),
    ),
    reader: Type.Optional(READER),
    step: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], { description: 'Calls with the same value are one step.' }),
    ),
  },
  closed,
)

const AS_SEAT = { minimum: 0, maximum: 1000 }
const PLAYED_AS = Type.Optional(
  Type.Integer({
    ...AS_SEAT,
    description: "Without a seat's token: the seat that is played; absent: the one that belongs to the account.",
  }),
)

export const TOOL_QUERY = Type.Object({ as: PLAYED_AS }, closed)

export const TOOL_ANSWER = Type.Object({
  ok: Type.Literal(true),
  result: Type.Unknown({ description: "The tool's result, by its outputSchema." }),
  notes: Type.Optional(Type.Array(Type.String())),
  text: Type.Optional(Type.String({ description: 'Where it was asked for: the result as a model is shown it.' })),
  turn: Type.Unsafe<TurnInfo>(TURN),
})

export const WAIT_QUERY = Type.Object(
  {
    as: PLAYED_AS,
    timeout: Type.Optional(Type.Number({ minimum: 1, maximum: 300, description: `Seconds; default ${DEFAULT_WAIT_S}.` })),
    briefing: Type.Optional(
      Type.Enum(['0', '1', ...DETAILS], {
        type: 'string',
        description: '1 or a detail: answer with the briefing too, where there is something to do: what changed since your last.',
      }),
    ),
    reader: Type.Optional(READER),
    fresh: Type.Optional(Type.Enum(['0', '1'], { type: 'string', description: '1: that briefing whole.' })),
    with_text: Type.Optional(Type.Enum(['0', '1'], { type: 'string', description: '1: that briefing as text, too.' })),
  },
  closed,
)

export const WAIT_ANSWER = Type.Unsafe<WaitAnswer>(WAIT_RESULT)

/** Turns of a page of events. */
export const USUAL_TURNS = 10

export const VIEW_QUERY = Type.Object(
  {
    as: Type.Optional(Type.Integer({ ...AS_SEAT, description: 'For spectators: the seat to look through; absent: everything.' })),
  },
  closed,
)

export const LIVE_QUERY = Type.Object(
  {
    ...VIEW_QUERY.properties,
    since: Type.Optional(
      Type.Integer({ minimum: 0, description: 'seq of the last frame seen; frames after it follow without a gap.' }),
    ),
    deltas: Type.Optional(Type.Enum(['0', '1'], { type: 'string', description: '1: what changes of the view is told too.' })),
    language: Type.Optional(
      Type.Enum([...LANGUAGES], { type: 'string', description: 'In which what happens is told; default en.' }),
    ),
  },
  closed,
)

const TURN_NUMBER = { minimum: 0, maximum: 1_000_000 }

export const EVENTS_QUERY = Type.Object(
  {
    ...VIEW_QUERY.properties,
    until: Type.Optional(Type.Integer({ ...TURN_NUMBER, description: 'Last turn to tell of; default the one under way.' })),
    turns: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: `How many turns; default ${USUAL_TURNS}.` })),
  },
  closed,
)

export const EVENT_PAGE = Type.Object({
  events: Type.Array(Type.Unknown(), {
    description: 'As the view has them, oldest first: all that the viewer knows to have happened in these turns.',
  }),
  from: Type.Integer({ description: 'First turn.' }),
  until: Type.Integer({ description: 'Last turn.' }),
  before: nullable(Type.Integer({ description: '`until` of the page before; null: there is none.' })),
})

export const VIEW = Type.Unknown({
  description:
    'The game as the caller may see it. `names`: what things of the rules are called in the Accept-Language, by their own names, where their ruleset brings translations; everything else goes by their own names.',
})

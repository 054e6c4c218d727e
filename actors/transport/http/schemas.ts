/** The shapes of wire.md as schemas: requests are checked against them, and /docs is made of them. */
import { Type } from 'typebox'
import { MODEL_ENTRY } from '../../../saves/models.ts'

const closed = { additionalProperties: false }
const text = (description: string, maxLength = 200) => Type.String({ description, maxLength })
const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

export const DRIVERS = ['human', 'agent', 'bot', 'model'] as const
const DRIVER = Type.Enum([...DRIVERS], { type: 'string', description: 'Who plays the seat.' })
const VISIBILITY = Type.Enum(['players', 'all'], {
  type: 'string',
  description: 'Who may watch besides the owner: nobody ("players") or everybody ("all").',
})

export const ERROR = Type.Object(
  {
    ok: Type.Literal(false),
    error: Type.Object({
      code: Type.String({ description: 'noun/reason, for programs.' }),
      message: Type.String({ description: 'One sentence that names the rule.' }),
      hint: Type.Optional(Type.String({ description: 'What would be allowed, or what to try.' })),
      path: Type.Optional(Type.String({ description: 'JSON pointer to the argument that is wrong.' })),
    }),
  },
  { description: 'Refused.' },
)
/** Any refusal, in the same shape: 400, 401, 403, 404, 409, 413, 415, 422, 429, 503. */
export const ERRORS = { '4xx': ERROR, '5xx': ERROR }
export const NO_CONTENT = Type.Null({ description: 'Done; there is no body.' })

export const GAME_PARAMS = Type.Object({ id: Type.String({ maxLength: 64, description: 'Game, from GET /api/games.' }) }, closed)
export const SEAT_PARAMS = Type.Object(
  {
    id: Type.String({ maxLength: 64, description: 'Game, from GET /api/games.' }),
    n: Type.Integer({ minimum: 0, maximum: 1000, description: 'Number of the seat, from 0.' }),
  },
  closed,
)

export const LIMITS = Type.Object(
  {
    stallSteps: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Steps in a row without progress.' }),
    steps: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Steps in a turn.' }),
    toolCalls: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Tool calls in a turn.' }),
    seconds: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Length of a turn in seconds.' }),
  },
  { ...closed, description: 'What ends a turn without its seat.' },
)
const SOME_LIMITS = Type.Partial(LIMITS, closed)

const SEAT_SETTINGS = {
  driver: DRIVER,
  name: text('Name shown to the others.', 60),
  profile: text('Bot profile; default Standard.', 100),
  aggression: Type.Number({ minimum: 0, maximum: 1, description: 'How ready a bot is to make war.' }),
  model: text('Model that plays the seat.'),
}

export const NEW_GAME = Type.Object(
  {
    name: Type.Optional(text('Name of the game.', 100)),
    size: Type.Optional(text('duel, small, standard, large, huge or gargantuan; default small.', 40)),
    map: Type.Optional(text('continents, pangaea, archipelago, inland_sea or fractal; default continents.', 40)),
    speed: Type.Optional(text('Quick, Standard, Epic or Marathon; default Standard.', 40)),
    difficulty: Type.Optional(text('Settler to Deity; default Prince.', 40)),
    startEra: Type.Optional(text("Era that everybody begins in; default the ruleset's first.", 100)),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'The same seed gives the same map.' })),
    turns: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Rounds; 0 means the length of the speed.' })),
    ruleset: Type.Optional(text('Ruleset, from GET /api/rulesets.', 100)),
    victories: Type.Optional(Type.Array(text('science, culture, domination, diplomatic, time', 40), { maxItems: 20 })),
    cityStates: Type.Optional(Type.Integer({ minimum: 0, maximum: 64, description: "Number; default the size's." })),
    barbarians: Type.Optional(Type.Boolean({ description: 'Default true.' })),
    religion: Type.Optional(Type.Boolean({ description: 'Pantheons, prophets and religions; default true.' })),
    nuclear: Type.Optional(Type.Boolean({ description: 'Whether nuclear weapons can be made; default true.' })),
    espionage: Type.Optional(Type.Boolean({ description: 'Whether there are spies; default false.' })),
    visibility: Type.Optional(VISIBILITY),
    seats: Type.Array(
      Type.Object(
        {
          ...SEAT_SETTINGS,
          nation: Type.Optional(text('Civilization; default one that is free.', 60)),
          name: Type.Optional(SEAT_SETTINGS.name),
          profile: Type.Optional(SEAT_SETTINGS.profile),
          aggression: Type.Optional(SEAT_SETTINGS.aggression),
          model: Type.Optional(SEAT_SETTINGS.model),
          limits: Type.Optional(SOME_LIMITS),
        },
        closed,
      ),
      { minItems: 1, maxItems: 24, description: 'In the order of their turns.' },
    ),
  },
  closed,
)

export const CREATED_GAME = Type.Object({
  id: Type.String(),
  seed: Type.Integer(),
  seats: Type.Array(
    Type.Object({
      seat: Type.Integer(),
      nation: Type.String(),
      driver: DRIVER,
      profile: Type.Optional(Type.String()),
      token: Type.String({ description: 'Plays this seat; shown this once.' }),
    }),
  ),
})

export const SEAT_RECORD = Type.Object({
  seat: Type.Integer(),
  name: Type.String(),
  nation: Type.String(),
  driver: DRIVER,
  profile: nullable(Type.String()),
  model: nullable(Type.String()),
  limits: LIMITS,
  alive: Type.Boolean(),
  score: Type.Number(),
})

export const GAME_RECORD = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: Type.Enum(['lobby', 'running', 'paused', 'finished'], { type: 'string' }),
  turn: Type.Integer(),
  turns: Type.Integer({ description: 'Rounds until the time victory.' }),
  size: Type.String(),
  map: Type.String(),
  speed: Type.String(),
  difficulty: Type.String(),
  ruleset: Type.String(),
  seed: Type.Integer(),
  owner: Type.String({ description: 'Account that created it.' }),
  visibility: VISIBILITY,
  created: Type.String({ description: 'ISO 8601.' }),
  seats: Type.Array(SEAT_RECORD),
  winner: nullable(Type.Integer({ description: 'Seat.' })),
  victory: nullable(Type.String()),
})
export const GAME_LIST = Type.Object({ games: Type.Array(GAME_RECORD) })

export const CONTROL = Type.Object(
  { paused: Type.Optional(Type.Boolean({ description: 'true pauses, false goes on.' })) },
  closed,
)

export const SEAT_CHANGE = Type.Partial(Type.Object({ ...SEAT_SETTINGS, limits: SOME_LIMITS }), { ...closed, minProperties: 1 })
export const SEAT_TOKEN = Type.Object({ token: Type.String({ description: 'The old one stops working.' }) })

export const TRANSCRIPT_QUERY = Type.Object(
  { turn: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'Only this turn; absent: all.' })) },
  closed,
)
export const TRANSCRIPT = Type.Object({
  transcript: Type.Array(
    Type.Unknown({
      description: 'By kind: opening, reply, results, nudge, cut, failure; each with at (ms since 1970) and turn.',
    }),
  ),
})

export const TOOL_CALL = Type.Object(
  {
    tool: text('Name, from GET /api/tools.', 100),
    args: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "The tool's arguments; {} where it has none." }),
    ),
    wait_seconds: Type.Optional(
      Type.Number({ minimum: 0, maximum: 600, description: 'How long a call that needs an answer blocks.' }),
    ),
    call_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Makes a retry safe: the same id gets the first answer.' }),
    ),
    with_text: Type.Optional(Type.Boolean({ description: 'true: the answer has the result as text, too.' })),
    fresh: Type.Optional(Type.Boolean({ description: 'true: a query is answered in full, though nothing has changed.' })),
    step: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], { description: 'Calls with the same value are one step.' }),
    ),
  },
  closed,
)

export const TOOL_ANSWER = Type.Object({
  ok: Type.Literal(true),
  result: Type.Unknown({ description: "The tool's result, by its outputSchema." }),
  notes: Type.Optional(Type.Array(Type.String())),
  text: Type.Optional(Type.String({ description: 'Where it was asked for: the result as a model is shown it.' })),
  turn: Type.Object({
    turn: Type.Integer(),
    your_turn: Type.Boolean(),
    steps: Type.Integer(),
    toolCalls: Type.Integer(),
    secondsLeft: nullable(Type.Number()),
  }),
})

export const WAIT_QUERY = Type.Object(
  { timeout: Type.Optional(Type.Number({ minimum: 1, maximum: 300, description: 'Seconds; default 50.' })) },
  closed,
)
export const WAIT_ANSWER = Type.Object({
  status: Type.Enum(['your_turn', 'negotiation', 'game_over', 'eliminated', 'paused', 'waiting'], {
    type: 'string',
    description: '"waiting": the timeout passed; ask again.',
  }),
  turn: Type.Integer(),
  your_turn: Type.Optional(Type.Boolean()),
  negotiation_ids: Type.Optional(Type.Array(Type.Integer())),
  winner: Type.Optional(nullable(Type.Integer())),
  victory: Type.Optional(Type.String()),
  deadline: Type.Optional(Type.Number({ description: 'End of the turn, ms since 1970.' })),
})

export const VIEW_QUERY = Type.Object(
  {
    as: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'For spectators: the seat to look through; absent: everything.' }),
    ),
  },
  closed,
)
export const SINCE_QUERY = Type.Object(
  {
    since: Type.Optional(
      Type.Integer({ minimum: 0, description: 'seq of the last frame seen; frames after it follow without a gap.' }),
    ),
  },
  closed,
)
export const VIEW = Type.Unknown({ description: 'The game as the caller may see it.' })
export const REPLAY = Type.Unknown({ description: 'The state of every turn, as the caller may see it.' })

const count = Type.Integer()
export const METRICS_ROW = Type.Object({
  turn: count,
  seat: count,
  nation: Type.String(),
  driver: DRIVER,
  model: nullable(Type.String()),
  wall_s: Type.Number(),
  steps: count,
  model_s: Type.Number({ description: 'Time in which replies of the model came.' }),
  input_tokens: count,
  output_tokens: count,
  tool_calls: count,
  actions_ok: count,
  queries: count,
  refusals: Type.Integer({ description: 'With actions_ok and queries: tool_calls.' }),
  repeats: Type.Integer({ description: 'Of queries and refusals: the same call again, with nothing changed.' }),
  end_reason: Type.String({ description: '"asked", or the limit that ended the turn.' }),
  score: Type.Number(),
  cities: count,
  population: count,
  techs: count,
  gold: Type.Number(),
  happiness: Type.Number(),
  military: Type.Number(),
  model_lost_s: Type.Number({ description: "Time that failures of the model's endpoint took; not of the turn's." }),
  model_requests: Type.Integer({ description: 'Requests to the model, with those that failed.' }),
  model_failures: count,
  cached_tokens: Type.Integer({ description: 'Part of input_tokens.' }),
  reasoning_tokens: Type.Integer({ description: 'Part of output_tokens.' }),
  repeated_refusals: Type.Integer({ description: 'Part of refusals: refused so before in this turn.' }),
})
export const METRICS_QUERY = Type.Object(
  {
    since: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'First turn wanted; default all.' })),
    turns: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'How many turns; default all.' })),
  },
  closed,
)
export const METRICS = Type.Object({
  metrics: Type.Array(METRICS_ROW, { description: 'By turn, then seat.' }),
  next: nullable(Type.Integer({ description: 'The `since` that goes on from here; null at the end.' })),
})

export const TOOL_LIST = Type.Object({
  version: Type.String(),
  tools: Type.Array(
    Type.Object({
      name: Type.String(),
      group: Type.String(),
      kind: Type.Enum(['reads', 'acts'], { type: 'string' }),
      description: Type.String(),
      inputSchema: Type.Unknown({ description: 'JSON schema of args.' }),
      examples: Type.Array(Type.Unknown({ description: 'Arguments of a call.' }), {
        description: 'Calls that show how it is used.',
      }),
      outputSchema: Type.Unknown({ description: 'JSON schema of the result.' }),
      annotations: Type.Object(
        {
          readOnlyHint: Type.Boolean({ description: 'Changes nothing.' }),
          destructiveHint: Type.Boolean({ description: 'Cannot be undone.' }),
          idempotentHint: Type.Boolean({ description: 'The same call again changes nothing more.' }),
          openWorldHint: Type.Boolean({ description: 'false: nothing outside the game is touched.' }),
        },
        { description: 'As the Model Context Protocol has them.' },
      ),
    }),
  ),
})

export const CONNECT = Type.Object({
  bridge: nullable(
    Type.Object(
      { command: Type.String(), args: Type.Array(Type.String()) },
      { description: 'The stdio bridge, which takes the token as HEXARCHY_TOKEN; null for callers on other machines.' },
    ),
  ),
})

export const RULES_QUERY = Type.Object(
  { ruleset: Type.Optional(text('Name, from GET /api/rulesets; default the standard one.', 100)) },
  closed,
)
export const RULES = Type.Unknown({ description: 'The whole ruleset.' })
export const RULESETS = Type.Object({
  rulesets: Type.Array(
    Type.Object({
      name: Type.String(),
      hash: Type.String({ description: 'Of its content.' }),
      nations: Type.Array(Type.String(), { description: 'Civilizations that a seat can play.' }),
      eras: Type.Array(Type.String(), { description: 'In their order; startEra names one.' }),
      speeds: Type.Array(Type.String()),
      difficulties: Type.Array(Type.String()),
      victories: Type.Array(Type.String()),
    }),
  ),
})

export const SETTING_PARAMS = Type.Object(
  { name: Type.String({ maxLength: 100, description: 'Name of the key or model, from GET /api/settings/….' }) },
  closed,
)
export const KEY_VALUE = Type.Object({ value: text('The key; it is kept, and never shown again.', 4096) }, closed)
export const KEY_LIST = Type.Object({
  keys: Type.Array(
    Type.Object({
      name: Type.String(),
      from: Type.Enum(['environment', 'store'], { type: 'string', description: 'What holds it.' }),
    }),
  ),
  problem: nullable(
    Type.String({ description: 'Why no key can be kept on this machine, and what to install; null where one can.' }),
  ),
})
const { name: _name, provider, model, ...more } = MODEL_ENTRY.properties
export const MODEL_SETTING = Type.Object(
  { provider, model, ...Type.Partial(Type.Object(more)).properties },
  { ...closed, description: 'What is left out takes its default.' },
)
export const MODEL = MODEL_ENTRY
export const MODEL_LIST = Type.Object({ models: Type.Array(MODEL_ENTRY) })

export const SIGN_IN = Type.Object({ email: text('E-mail address.', 254), password: text('Password.', 1000) }, closed)
export const SESSION = Type.Object({
  account: nullable(
    Type.Object({ id: Type.String(), name: Type.String(), role: Type.Enum(['owner', 'member'], { type: 'string' }) }),
  ),
  csrf: nullable(Type.String({ description: 'To repeat as X-CSRF-Token with every changing request.' })),
  seat: Type.Optional(
    Type.Object({ game: Type.String(), seat: Type.Integer() }, { description: 'Where a seat token was sent: what it opens.' }),
  ),
})

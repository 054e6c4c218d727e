/** Shapes of making, listing and managing games and their seats. */
import { Type } from 'typebox'
import type { ParamValues } from '../../../bot/configuration.ts'
import type { Pause } from '../../../tools/interruptions.ts'
import { LIST_ORDERS, LIST_STATUSES } from '../../wire/game-query.ts'
import type { Driver } from '../../wire/messages.ts'
import { RULE_SETTINGS } from '../../wire/rule-settings.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { PAUSE } from '../base/answer-schemas.ts'
import { DRIVER, DRIVERS } from './common.ts'
import { SEEN_SHARING, SHARING_WISH } from './sharing.ts'

const VISIBILITY = Type.Enum(['players', 'all'], {
  type: 'string',
  description: 'As older programs told of it: "all" where the access of its sharing is "public", else "players".',
})

const PACE = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  minimum: 0.01,
  maximum: 100,
  description: 'Rounds in a second that bots play at most; null: as fast as they can. Others take as long as they take.',
})

export const LIMITS = Type.Object(
  {
    stallSteps: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Steps in a row without progress.' }),
    steps: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Steps in a turn.' }),
    toolCalls: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Tool calls in a turn.' }),
    seconds: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Length of a turn in seconds.' }),
  },
  { ...closed, description: 'What ends a turn without its seat; 0: no limit. Default: by the driver.' },
)

const SOME_LIMITS = Type.Partial(LIMITS, closed)

const SEAT_SETTINGS = {
  driver: DRIVER,
  name: text('Name shown to the others.', 60),
  profile: text('Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard.', 100),
  aggression: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    minimum: 0,
    maximum: 1,
    description: 'How ready a bot is to make war; null: as its profile is.',
  }),
  model: text('Model that plays the seat.'),
}

const ACCOUNT = nullable(
  text(
    'Account whose seat it is: it plays by its session, and may make a new token. Its id; where it is given also its whole name, or its address of mail. Null: whoever has the token.',
    254,
  ),
)

export const NEW_GAME = Type.Object(
  {
    name: Type.Optional(text('Name of the game.', 100)),
    size: Type.Optional(text('duel, small, standard, large, huge or gargantuan; default small.', 40)),
    map: Type.Optional(text('continents, pangaea, archipelago, inland_sea or fractal; default continents.', 40)),
    speed: Type.Optional(
      text('Quick, Standard, Epic or Marathon, or one of the ruleset; default its usual one, from GET /api/rulesets.', 40),
    ),
    difficulty: Type.Optional(
      text('Settler to Deity, or one of the ruleset; default its usual one, from GET /api/rulesets.', 40),
    ),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'The same seed gives the same map.' })),
    turns: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Rounds; 0 means the length of the speed.' })),
    ruleset: Type.Optional(text('Ruleset, from GET /api/rulesets.', 100)),
    ...RULE_SETTINGS,
    visibility: Type.Optional(VISIBILITY),
    sharing: Type.Optional(SHARING_WISH),
    anonymous: Type.Optional(
      Type.Boolean({
        description:
          'Names, models, profiles and accounts of seats are hidden from the others, and from spectators, until the game is over; default false.',
      }),
    ),
    pace: Type.Optional(PACE),
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
          account: Type.Optional(ACCOUNT),
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

const BOT = nullable(
  Type.Object(
    {
      profile: Type.String({ description: 'Id of the profile when the seat was given to it.' }),
      revision: Type.Integer(),
      name: Type.String(),
      code: Type.String(),
      aggression: nullable(Type.Number({ description: "The profile's own; the seat's goes before it." })),
      params: Type.Unsafe<ParamValues>({ type: 'object', additionalProperties: true }),
    },
    { description: 'What a bot plays, in full, whatever has become of the profile; null: no bot, or one of an older program.' },
  ),
)

/** Null is what the caller's own seat may not know. */
export const SEEN_SEAT = Type.Object({
  seat: Type.Integer(),
  name: nullable(Type.String()),
  nation: nullable(Type.String()),
  driver: Type.Unsafe<Driver | null>({ ...DRIVER, type: ['string', 'null'], enum: [...DRIVERS, null] }),
  profile: nullable(Type.String()),
  aggression: nullable(Type.Number()),
  bot: Type.Optional(BOT),
  model: nullable(Type.String()),
  by_address: Type.Optional(Type.Literal(true, { description: 'Its model is an agent at an address.' })),
  account: Type.Optional(
    nullable(Type.String({ description: "Whose seat it is; null: nobody's, or not for the caller to know." })),
  ),
  free: Type.Optional(
    Type.Literal(true, { description: 'It belongs to nobody, and the caller, who is named for playing, may take it.' }),
  ),
  limits: nullable(LIMITS),
  alive: nullable(Type.Boolean()),
  score: nullable(Type.Number()),
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
  mods: Type.Optional(Type.Array(Type.String(), { description: 'Extensions over the ruleset, in their order.' })),
  parts: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        hash: Type.String({ description: 'As GET /api/rulesets has it while the ruleset stays as it was.' }),
      }),
      { description: 'What its rules were made of when it was made, the base first.' },
    ),
  ),
  settings: Type.Optional(
    Type.Object(
      {
        startEra: Type.String(),
        victories: Type.Array(Type.String()),
        cityStates: Type.Integer(),
        barbarians: Type.Union([Type.Boolean(), Type.Literal('relaxed'), Type.Literal('raging')]),
        religion: Type.Boolean(),
        nuclear: Type.Boolean(),
        espionage: Type.Boolean(),
        turnOrder: Type.Optional(Type.Literal('together', { description: 'Absent: seats have their turns in order.' })),
      },
      { description: 'What else it was made with, by the names that a new game takes.' },
    ),
  ),
  ruleset_changed: Type.Optional(
    Type.Boolean({
      description:
        'The name stands for other rules by now; the game goes on with those it was made with. In lists and records only.',
    }),
  ),
  seed: nullable(Type.Integer({ description: 'Null for a seat while the game runs.' })),
  owner: Type.String({ description: 'Account that created it.' }),
  visibility: VISIBILITY,
  sharing: Type.Optional(SEEN_SHARING),
  late: Type.Optional(
    Type.Integer({ description: 'Of a watch link with a delay while the game runs: how many rounds late it is shown.' }),
  ),
  anonymous: Type.Optional(Type.Boolean({ description: 'Who plays is hidden until it is over.' })),
  created: Type.String({ description: 'ISO 8601.' }),
  seats: Type.Array(SEEN_SEAT, { description: 'A seat sees itself and, of those it has met, name, nation, driver and score.' }),
  active: Type.Optional(
    nullable(
      Type.Integer({
        description: "Seat whose turn it is; null: nobody's, or one of whom the caller does not know. Absent: not yet known.",
      }),
    ),
  ),
  acting: Type.Optional(
    Type.Array(Type.Integer(), {
      description:
        'Where all play a round together: seats that have not ended it, of those the caller knows; `active` is the first of them.',
    }),
  ),
  yours: Type.Optional(
    Type.Object(
      {
        what: Type.Enum(['turn', 'answer'], { type: 'string' }),
        deadline: nullable(Type.Number({ description: 'ms since 1970, when its time is up; null: it has no end.' })),
      },
      { description: 'What it waits for from the account that asks; in lists alone. Absent: nothing.' },
    ),
  ),
  winner: nullable(Type.Integer({ description: 'Seat.' })),
  victory: nullable(Type.String()),
  paused: Type.Optional(Type.Unsafe<Pause>(PAUSE)),
  budget: Type.Optional(
    Type.Object(
      {
        text: Type.String(),
        renews: nullable(Type.String({ description: 'ISO 8601; null where it does not renew by itself.' })),
      },
      { description: 'It is paused because a budget is used up, and goes on by itself once that renews or is raised.' },
    ),
  ),
  fault: Type.Optional(
    Type.Object(
      {
        position: nullable(Type.Integer({ description: 'In its log; null where that is not at fault, and for seats.' })),
        text: Type.String(),
      },
      { description: 'Why the game is stopped, where the program fails at it. POST control {paused: false} has it tried again.' },
    ),
  ),
  lost: Type.Optional(
    Type.Object(
      {
        at: Type.Number({ description: 'ms since 1970, when it was found.' }),
        turn: Type.Integer({ description: 'Round that it went on in.' }),
        records: nullable(Type.Integer({ description: 'Acts that are lost; null where that is not known.' })),
      },
      { description: "What the server's disk lost of it, the last time. Absent: nothing." },
    ),
  ),
  upgrades: Type.Optional(
    Type.Array(
      Type.Object({
        at: Type.Number({ description: 'ms since 1970.' }),
        turn: Type.Integer({ description: 'Round that it went on in.' }),
        position: Type.Integer({ description: 'Log position of the first record that came out otherwise.' }),
        set_aside: Type.Integer({ description: 'Records that could not be carried out; they stay in the log.' }),
      }),
      { description: 'Where a newer program did not carry out all as the one before; for the owner. Absent: nowhere.' },
    ),
  ),
  forked_from: Type.Optional(
    Type.Object(
      { game: Type.String(), turn: Type.Integer(), same_chance: Type.Boolean() },
      { description: 'The game that it was forked from, and the turn; for the owner.' },
    ),
  ),
  imported: Type.Optional(
    Type.Object(
      { game: Type.String(), exported: Type.String() },
      { description: 'Its id where it was exported, and when (ISO 8601), of a game that came as a file; for the owner.' },
    ),
  ),
  from_lab: Type.Optional(
    Type.Object(
      { experiment: Type.String(), game: Type.Integer({ description: 'From 0.' }) },
      { description: 'The game of the lab that it is, played again; for the owner.' },
    ),
  ),
  pace: Type.Optional(
    Type.Number({ description: 'Rounds in a second that its bots play at most; absent: as fast as they can.' }),
  ),
  step_until: Type.Optional(Type.Integer({ description: 'Round at whose beginning it pauses by itself: a step is under way.' })),
})

export const NEW_FORK = Type.Object(
  {
    turn: Type.Integer({ minimum: 0, maximum: 100_000, description: 'The round at whose beginning the games go on.' }),
    continuations: Type.Optional(Type.Integer({ minimum: 1, maximum: 16, description: 'How many games; default 1.' })),
    same_chance: Type.Optional(
      Type.Boolean({
        description:
          'Whether chance falls as in the game itself, for the same acts in the same order; default false: each draws anew.',
      }),
    ),
    name: Type.Optional(text('Name of the games; default that of the game.', 100)),
    paused: Type.Optional(Type.Boolean({ description: 'Whether they wait until they are told to go on; default false.' })),
    seats: Type.Optional(
      Type.Array(
        Type.Object(
          {
            seat: Type.Integer({ minimum: 0, maximum: 63 }),
            ...Type.Partial(Type.Object(SEAT_SETTINGS)).properties,
            limits: Type.Optional(SOME_LIMITS),
          },
          closed,
        ),
        { maxItems: 24, description: 'Seats that are to be played otherwise.' },
      ),
    ),
  },
  closed,
)

export const CREATED_GAMES = Type.Object({ games: Type.Array(CREATED_GAME) })

export const GAME_QUERY = Type.Object(
  {
    status: Type.Optional(
      Type.Enum([...LIST_STATUSES], {
        type: 'string',
        description: 'Only these; waiting: those that run and wait for a person or an agent.',
      }),
    ),
    search: Type.Optional(text('Part of the name or the id, whatever the case.', 100)),
    sort: Type.Optional(
      Type.Enum([...LIST_ORDERS], {
        type: 'string',
        description:
          'Default newest; turn: those furthest on come first; yours: those that wait for your turn, then for your answer, each by the time left.',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'At most so many; default all.' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'So many are passed over; default 0.' })),
  },
  closed,
)

export const GAME_LIST = Type.Object({
  games: Type.Array(GAME_RECORD),
  total: Type.Integer({ description: 'How many there are in all of those asked for.' }),
  counts: Type.Object(
    {
      lobby: Type.Integer(),
      running: Type.Integer(),
      paused: Type.Integer(),
      finished: Type.Integer(),
      waiting: Type.Integer({ description: 'Of those that run: it is the turn of a person or an agent.' }),
    },
    { description: 'How many there are of each status, whichever was asked for.' },
  ),
  yours: Type.Integer({ description: 'How many wait for a turn or an answer of yours, whatever was asked for.' }),
})

export const CONTROL = Type.Object(
  {
    paused: Type.Optional(Type.Boolean({ description: 'true pauses, false goes on.' })),
    pace: Type.Optional(PACE),
    step: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Plays so many rounds, bots as fast as they can, and pauses then. Goes before `paused`, which ends a step.',
      }),
    ),
  },
  closed,
)

export const SEAT_CHANGE = Type.Partial(Type.Object({ ...SEAT_SETTINGS, limits: SOME_LIMITS, account: ACCOUNT }), {
  ...closed,
  minProperties: 1,
})

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

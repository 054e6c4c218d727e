/** A prepared state as a recipe: a map by its seed, rounds of bots, then changes and calls, in the words of the ruleset. */
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const civ = Type.Union([Type.Integer({ minimum: 0, maximum: 63 }), Type.Literal('barbarians')], {
  description: 'Number of a player or city-state, or the barbarians; default: the seat.',
})
const name = Type.String({ minLength: 1, maxLength: 100, description: 'As the ruleset calls it.' })

/** A tile, by what is there: so far away from something. */
export const PLACE = Type.Object(
  {
    near: Type.Union([Type.Enum(['start', 'capital', 'camp']), Type.String({ pattern: '^unit:.+$' })], {
      description: "Where the civilization began, its capital, the first camp, or its first unit of a kind ('unit:Worker').",
    }),
    of: Type.Optional(civ),
    distance: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 20, description: 'Tiles from there; default 0, the very tile.' }),
    ),
    index: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 200,
        description: 'Which of the land tiles so far away, in the order of their numbers.',
      }),
    ),
  },
  closed,
)
export type Place = Static<typeof PLACE>

export const CALL = Type.Object(
  {
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 63, description: 'Default: the seat.' })),
    tool: name,
    args: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "The tool's; '$city', '$city:1', '$unit:Worker' stand for ids, and `at`, a place, for x and y.",
      }),
    ),
    any: Type.Optional(
      Type.Literal(true, { description: 'Of an answer: whatever else it says, of that kind to that unit or city.' }),
    ),
  },
  closed,
)
export type Call = Static<typeof CALL>

/** One of them. */
const STEP = Type.Object(
  {
    city: Type.Optional(
      Type.Object(
        { of: Type.Optional(civ), population: Type.Optional(Type.Integer({ minimum: 1 })), at: Type.Optional(PLACE) },
        closed,
      ),
    ),
    unit: Type.Optional(
      Type.Object(
        {
          of: Type.Optional(civ),
          kind: name,
          count: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
          at: PLACE,
          hp: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        },
        closed,
      ),
    ),
    clear: Type.Optional(Type.Object({ of: Type.Optional(civ) }, { ...closed, description: 'All its units are gone.' })),
    tech: Type.Optional(Type.Object({ of: Type.Optional(civ), names: Type.Array(name) }, closed)),
    building: Type.Optional(Type.Object({ of: Type.Optional(civ), names: Type.Array(name) }, closed)),
    stock: Type.Optional(
      Type.Object(
        {
          of: Type.Optional(civ),
          gold: Type.Optional(Type.Integer()),
          culture: Type.Optional(Type.Integer()),
          faith: Type.Optional(Type.Integer()),
        },
        closed,
      ),
    ),
    meet: Type.Optional(Type.Object({ of: Type.Optional(civ), other: civ }, closed)),
    war: Type.Optional(Type.Object({ of: Type.Optional(civ), other: civ }, closed)),
    camp: Type.Optional(Type.Object({ at: PLACE }, closed)),
    call: Type.Optional(CALL),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
)
export type Step = Static<typeof STEP>

export const RECIPE = Type.Object(
  {
    seed: Type.Integer({ minimum: 0 }),
    size: Type.Optional(Type.String()),
    map: Type.Optional(Type.String()),
    speed: Type.Optional(Type.String()),
    difficulty: Type.Optional(Type.String()),
    players: Type.Optional(Type.Integer({ minimum: 2, maximum: 24 })),
    cityStates: Type.Optional(Type.Integer({ minimum: 0, maximum: 64 })),
    barbarians: Type.Optional(Type.Boolean()),
    espionage: Type.Optional(Type.Boolean()),
    nations: Type.Optional(Type.Array(name, { description: 'By seat; default: drawn.' })),
    bots: Type.Optional(Type.String({ description: 'Profile that plays all seats for the rounds before; default Idle.' })),
    rounds: Type.Optional(Type.Integer({ minimum: 0, maximum: 500, description: 'Rounds that are played before; default 0.' })),
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 23, description: 'That is measured; default 0.' })),
    opponent: Type.Optional(Type.String({ description: 'Profile that plays the others from then on; default Idle.' })),
    steps: Type.Array(STEP),
  },
  closed,
)
export type Recipe = Static<typeof RECIPE>

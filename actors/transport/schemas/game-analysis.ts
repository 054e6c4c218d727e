/** Shapes of what the lab says of a whole game. */
import { Type } from 'typebox'
import type { ExplainedMatter, GameAnalysis } from '../../wire/lab/game-analysis.ts'
import { closed } from '../../wire/schema-parts.ts'

const integer = (description: string) => Type.Integer({ description })
/** The lab may tell more than is promised here. */
const OPEN = { additionalProperties: true }

export const ANALYSIS = Type.Unsafe<GameAnalysis>(
  Type.Object(
    {
      turn: integer('Newest round.'),
      turns: integer('The last round that the game can have.'),
      winner: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'Seat; null: nobody has won.' }),
      seats: Type.Array(
        Type.Object({ seat: integer('From 0.'), nation: Type.String(), plays: Type.Unsafe({ type: ['string', 'null'] }) }, OPEN),
      ),
      model: Type.Object({ from: Type.String({ description: 'What the chances were fitted to.' }) }, OPEN),
      chances: Type.Array(
        Type.Object({
          turn: integer('Round after which.'),
          chances: Type.Array(Type.Number(), { description: 'By seat, 0–1.' }),
        }),
        { description: 'Chances of winning.' },
      ),
      turningPoints: Type.Array(
        Type.Object({ from: integer('Round.'), to: integer('Round.'), change: Type.Number({ description: '0–1.' }) }, OPEN),
      ),
      plans: Type.Array(Type.Object({ seat: integer('From 0.'), kind: Type.String(), what: Type.String() }, OPEN)),
      thoughts: Type.Array(Type.Object({ turn: integer('Round.'), seat: integer('From 0.'), text: Type.String() })),
      attention: Type.Array(Type.Object({ seat: integer('From 0.'), phase: Type.String() }, OPEN)),
    },
    OPEN,
  ),
)

export const EXPLAIN_QUERY = Type.Object(
  {
    seat: Type.Integer({ minimum: 0, maximum: 63, description: 'Seat.' }),
    turn: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Round, as the seat finds it.' }),
  },
  closed,
)

export const EXPLAINED = Type.Object({
  matters: Type.Unsafe<ExplainedMatter[]>(
    Type.Array(
      Type.Object(
        {
          subject: Type.String({ description: "'victory', 'war', 'sites', 'unit 12', 'city 3 setProduction', 'setResearch' …" }),
          options: Type.Array(
            Type.Object(
              {
                call: Type.Optional(Type.Object({ tool: Type.String(), args: Type.Object({}, OPEN) })),
                because: Type.String(),
                score: Type.Optional(Type.Number({ description: 'Worth beside the others.' })),
                terms: Type.Optional(Type.Record(Type.String(), Type.Number(), { description: 'What the score is made of.' })),
              },
              OPEN,
            ),
            { description: 'What it would do, step by step, then what else, the best first.' },
          ),
        },
        OPEN,
      ),
      { description: 'The plan first, then the matters of the turn.' },
    ),
  ),
})

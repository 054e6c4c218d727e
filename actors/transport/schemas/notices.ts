/** Shapes of notices: who is told of a game by mail or webhook. */
import { Type } from 'typebox'
import { NOTICE_KINDS, TARGET_KINDS } from '../../../saves/accounts/notice-settings.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

const MOST_TARGETS = 5

const about = (more: string) =>
  Type.Array(Type.Enum([...NOTICE_KINDS], { type: 'string' }), {
    maxItems: NOTICE_KINDS.length,
    uniqueItems: true,
    description: `Of what: the turn of the seat, a negotiation that waits for its answer, a pause, the end of the game.${more}`,
  })
const always = (more: string) => Type.Boolean({ description: `Also while a client of the seat is connected or waits.${more}` })
const KIND = Type.Enum([...TARGET_KINDS], {
  type: 'string',
  description:
    'email: the confirmed address of the account. json: signed as Standard Webhooks. civ6: {value1: game, value2: player, value3: turn}. discord, slack, ntfy, matrix: as these take it.',
})

export const NOTICE_WISH = Type.Object(
  {
    targets: Type.Array(
      Type.Object(
        {
          id: Type.Optional(text('Of a target that is there and stays as it is; the other fields are for new ones.', 64)),
          kind: Type.Optional(KIND),
          url: Type.Optional(text('http or https address of the webhook; of "matrix" that of the server.', 2_000)),
          room: Type.Optional(text('Of "matrix": id of the room.', 255)),
          token: Type.Optional(text('Of "matrix": access token of whoever writes into the room.', 1_000)),
        },
        closed,
      ),
      { maxItems: MOST_TARGETS, description: 'All of them; none: nobody is told.' },
    ),
    about: Type.Optional(about(' Default: all of these.')),
    always: Type.Optional(always(' Default: false.')),
  },
  closed,
)

export const NOTICES = Type.Object({
  targets: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Names the target.' }),
      kind: KIND,
      host: nullable(Type.String({ description: 'Where the webhook is; null: mail.' })),
      secret: Type.Optional(Type.String({ description: 'Of a new "json": the key of its signatures. Shown this once.' })),
    }),
  ),
  about: about(''),
  always: always(''),
  waiting: Type.Integer({ description: 'Notices of this seat that are still on their way; tried for a day.' }),
  failed: Type.Array(
    Type.Object({
      target: Type.String({ description: 'Id of the target.' }),
      kind: Type.Enum([...NOTICE_KINDS], { type: 'string', description: 'Of what it was.' }),
      turn: Type.Integer({ description: 'Turn of the game.' }),
      at: Type.String({ description: 'When it was given up, ISO 8601.' }),
      why: Type.String({ description: 'In words.' }),
    }),
    { description: 'The newest notices of this seat that came to nothing.' },
  ),
})

export const SEAT_NOTICES = Type.Object({
  ...NOTICES.properties,
  from: Type.Unsafe<'seat' | 'account' | null>({
    type: ['string', 'null'],
    enum: ['seat', 'account', null],
    description: 'Whose settings hold: those of this seat, else those of its account; null: nobody is told.',
  }),
})

export const UNSUBSCRIBE_QUERY = Type.Object({ token: text('From the letter.', 200) }, closed)

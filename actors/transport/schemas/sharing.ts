/** Shapes of sharing a game. */
import { Type } from 'typebox'
import { GAME_ACCESS } from '../../../saves/games/sharing.ts'
import { closed, text } from '../../wire/schema-parts.ts'

const ACCESS = Type.Enum([...GAME_ACCESS], {
  type: 'string',
  description:
    'Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public").',
})
const accounts = (description: string) =>
  Type.Array(text('Account: its id; where it is given also its whole name, or its address of mail.', 254), {
    maxItems: 200,
    uniqueItems: true,
    description,
  })

const LISTS = {
  watch: accounts('Accounts that may watch the whole game.'),
  play: accounts('Accounts that may take a seat which belongs to no account and is played by a person or an agent.'),
}

export const SHARING = Type.Object({ access: ACCESS, ...LISTS })

/** Of a record: the lists are for who may change the game. */
export const SEEN_SHARING = Type.Object(
  { access: ACCESS, watch: Type.Optional(LISTS.watch), play: Type.Optional(LISTS.play) },
  { description: 'Who else there is for it; the lists are shown to who may change the game.' },
)

export const SHARING_WISH = Type.Partial(SHARING, closed)

export const SHARING_CHANGE = Type.Partial(SHARING, { ...closed, minProperties: 1 })

/** How many rounds late a watch link may show a game. */
export const LINK_DELAYS = [0, 5, 20] as const

export const LINK_QUERY = Type.Object(
  {
    delay: Type.Optional(
      Type.Unsafe<(typeof LINK_DELAYS)[number]>({
        type: 'integer',
        enum: [...LINK_DELAYS],
        description:
          'How many rounds late the link shows the game while it runs: its replay up to then, and nothing live. Default 0, as it is.',
      }),
    ),
  },
  closed,
)

export const WATCH_LINK = Type.Object({
  token: Type.String({
    description: 'Watches the game as a spectator, sent as bearer; shown this once. The old one stops working.',
  }),
})

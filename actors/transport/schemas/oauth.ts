/** Shapes of programs that are let in by OAuth: what the page asks, what it is answered, and those that are connected. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

export const CONSENT_PARAMS = Type.Object({ uid: text('Of the address of the page.', 64) }, closed)

export const CONSENT_REQUEST = Type.Object({
  program: Type.Object({
    name: Type.String({ description: 'What it calls itself, in one line; empty where that says nothing.' }),
    host: Type.String({ description: 'Where it is known to be, or goes back to.' }),
    known: Type.Boolean({ description: 'Whether that host vouches for it, by a document at an address of its own.' }),
  }),
  back: Type.Object({
    host: Type.String({ description: 'Host where the browser goes back to, or the scheme of an app.' }),
    own_machine: Type.Boolean({ description: 'It is a program on the machine of the browser.' }),
  }),
  may_play: Type.Boolean({ description: 'It asks to play, not only to look.' }),
  account: Type.String({ description: 'Name of the account that is asked.' }),
  seats: Type.Array(
    Type.Object({
      game: Type.String(),
      game_name: Type.String(),
      seat: Type.Integer(),
      name: Type.String({ description: 'Of the seat.' }),
      nation: Type.String(),
    }),
    { description: 'Seats that the account may have a program play.' },
  ),
})

export const CONSENT = Type.Object(
  {
    game: Type.String({ maxLength: 64, description: 'Game of the seat, of the list.' }),
    seat: Type.Integer({ minimum: 0, maximum: 1000, description: 'Number of the seat, from 0.' }),
    looks_only: Type.Boolean({ description: 'It may look, and not act.' }),
  },
  closed,
)

export const GO_ON = Type.Object({ url: Type.String({ description: 'Where the browser goes on.' }) })

const TIME = (description: string) => Type.String({ description: `${description}; ISO 8601.` })
export const PROGRAMS = Type.Object({
  programs: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      host: Type.String(),
      game: Type.String(),
      seat: Type.Integer(),
      looks_only: Type.Boolean(),
      created: TIME('When it was let in'),
      expires: TIME('When it has to ask again'),
      used: nullable(TIME('When it was last used, within an hour')),
    }),
  ),
})

/** The mail server as an operator sets it up. Its password is named, never held. */
import { type Static, Type } from 'typebox'

export const MAIL = Type.Object(
  {
    url: Type.String({
      maxLength: 500,
      description: 'Address of the mail server without a password: smtps://name@mail.example, or smtp://mail.example:587.',
    }),
    key: Type.Optional(Type.String({ description: 'Name of its password among the keys; none: the server asks for none.' })),
    from: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Who letters are from: games@example.org, or Hexarchy <games@example.org>.',
    }),
  },
  { additionalProperties: false, description: 'Where letters go out.' },
)
export type MailSettings = Static<typeof MAIL>

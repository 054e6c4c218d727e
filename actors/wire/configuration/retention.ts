/** How long games stay, as an operator sets it up. */
import { type Static, Type } from 'typebox'

const days = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500, description }))

export const RETENTION = Type.Object(
  {
    finishedDays: days('Days after its end that a finished game stays; absent: for ever.'),
    idleDays: days('Days without the end of a turn that any other game stays; absent: for ever.'),
    oldGames: Type.Optional(
      Type.Unsafe<'archive' | 'delete'>(
        Type.Enum(['archive', 'delete'], {
          type: 'string',
          description: 'archive (the default): first written to a file in saves/archive, for `hexarchy import`; delete: gone.',
        }),
      ),
    ),
  },
  { additionalProperties: false, description: 'How long games stay; absent: for ever.' },
)
export type RetentionRules = Static<typeof RETENTION>

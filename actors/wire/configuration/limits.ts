/** Limits of load as an operator sets them up. */
import { Type } from 'typebox'

export const LIMITS = Type.Object(
  {
    rate: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        default: 500,
        description: 'Requests that one caller may make in a second; 0 limits nothing.',
      }),
    ),
    workShare: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        default: 60,
        description:
          'Percent of one core that one caller may use in the long run, and an address twice as much, after a few seconds at once; 0 limits nothing.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Limits of load.' },
)

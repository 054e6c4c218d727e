/** Which rules a new game has, as whoever makes one says it. */
import { Type } from 'typebox'
import { TURN_ORDERS } from '../../engine/index.ts'
import { MOST_MODS } from '../../saves/ruleset-store/imported-rulesets.ts'
import { text } from './schema-parts.ts'

export const RULE_SETTINGS = {
  startEra: Type.Optional(text("Era that everybody begins in; default the ruleset's first.", 100)),
  mods: Type.Optional(
    Type.Array(text('Extension, from GET /api/rulesets.', 40), {
      maxItems: MOST_MODS,
      description: 'Laid over the ruleset in this order. GET /api/rulesets/{name} tells whether they go together.',
    }),
  ),
  victories: Type.Optional(Type.Array(text('science, culture, domination, diplomatic, time', 40), { maxItems: 20 })),
  cityStates: Type.Optional(Type.Integer({ minimum: 0, maximum: 64, description: "Number; default the size's." })),
  barbarians: Type.Optional(
    Type.Union([Type.Boolean(), Type.Literal('relaxed'), Type.Literal('raging')], {
      description:
        'Whether there are barbarians; "relaxed": half as many camps, which send units half as often; "raging": they send units about twice as often. Default true.',
    }),
  ),
  religion: Type.Optional(Type.Boolean({ description: 'Pantheons, prophets and religions; default true.' })),
  nuclear: Type.Optional(Type.Boolean({ description: 'Whether nuclear weapons can be made; default true.' })),
  espionage: Type.Optional(Type.Boolean({ description: 'Whether there are spies; default false.' })),
  turnOrder: Type.Optional(
    Type.Enum([...TURN_ORDERS], {
      type: 'string',
      description:
        '"in order" (default): the seats have their turns one after the other; "together": all act in the same round, which ends when all have ended it.',
    }),
  ),
  scenario: Type.Optional(
    text(
      'What lies around the first seat at the beginning: tutorial, what the lessons of the game are about; default nothing.',
      40,
    ),
  ),
}

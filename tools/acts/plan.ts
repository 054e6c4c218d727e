/** plan: several acts in one call. How they are carried out is in tools/plan.ts. */
import Type from 'typebox'
import { answer, args, listOf, oneOf, optional, part, text, whole, word } from '../tool/schema.ts'
import { planTool } from '../tool/tool.ts'

/** Acts of one plan. */
export const MOST_ACTS = 20

/** Why the rest of a plan is not done. */
export const STOPS = ['refused', 'lost', 'stopped', 'enemy', 'choice'] as const

export const plan = planTool({
  name: 'plan',
  group: 'Turn',
  doc: 'Carries out acts in order, each as by a call of its own, until one is refused or brings a surprise: an enemy comes into sight, a unit is stopped or lost, a decision comes up. The rest is not done. end_turn only last, and without a wait.',
  args: args({
    acts: Type.Array(
      Type.Object(
        {
          tool: word('Its name.'),
          args: optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Its arguments.' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MOST_ACTS, description: 'Calls of tools that act.' },
    ),
  }),
  examples: [
    {
      acts: [
        { tool: 'move_unit', args: { unit_id: 12, x: 20, y: 12 } },
        { tool: 'set_production', args: { city_id: 0, item: 'Worker' } },
        { tool: 'end_turn', args: {} },
      ],
    },
  ],
  result: answer({
    done: listOf(
      part('An act that was carried out.', {
        tool: text('Its tool.'),
        result: Type.Unknown({ description: 'As its own call answers.' }),
        notes: optional(listOf(Type.String(), 'As its own call has them.')),
      }),
      'The acts that were carried out, in order.',
    ),
    stopped: optional(
      part('Absent where all were carried out.', {
        why: oneOf(
          STOPS,
          'refused: the next act was; else what the last one brought: a unit of yours was lost or stopped, an enemy seen, a choice to make.',
        ),
        text: text('The same in a sentence.'),
        error: optional(Type.Unknown({ description: 'The refusal.' })),
      }),
    ),
    not_done: optional(
      listOf(
        part('An act that was not carried out.', { n: whole('Its place in acts, from 0.'), tool: text('Its tool.') }),
        'The rest.',
      ),
    ),
  }),
})

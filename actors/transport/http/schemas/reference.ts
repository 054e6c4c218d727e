/** Shapes of what anybody may read: tools, rules, and how to connect. */
import { Type } from 'typebox'
import { closed, nullable, text } from './common.ts'

export const TOOLS_QUERY = Type.Object(
  {
    schema: Type.Optional(
      Type.Enum(['full', 'brief'], { type: 'string', description: 'brief: without outputSchema. Default full.' }),
    ),
  },
  closed,
)

export const TOOL_LIST = Type.Object({
  version: Type.String(),
  tools: Type.Array(
    Type.Object({
      name: Type.String(),
      group: Type.String(),
      kind: Type.Enum(['reads', 'acts'], { type: 'string' }),
      description: Type.String(),
      inputSchema: Type.Unknown({ description: 'JSON schema of args.' }),
      examples: Type.Array(Type.Unknown({ description: 'Arguments of a call.' }), {
        description: 'Calls that show how it is used.',
      }),
      outputSchema: Type.Optional(Type.Unknown({ description: 'JSON schema of the result; not with schema=brief.' })),
      annotations: Type.Object(
        {
          readOnlyHint: Type.Boolean({ description: 'Changes nothing.' }),
          destructiveHint: Type.Boolean({ description: 'Cannot be undone.' }),
          idempotentHint: Type.Boolean({ description: 'The same call again changes nothing more.' }),
          openWorldHint: Type.Boolean({ description: 'false: nothing outside the game is touched.' }),
        },
        { description: 'As the Model Context Protocol has them.' },
      ),
    }),
  ),
})

export const CONNECT = Type.Object({
  addresses: Type.Array(Type.String(), {
    description:
      'Where others on the network reach this server, without a slash at the end; none where it listens on this machine only, and for callers on other machines.',
  }),
  bridge: nullable(
    Type.Object(
      { command: Type.String(), args: Type.Array(Type.String()) },
      { description: 'The stdio bridge, which takes the token as HEXARCHY_TOKEN; null for callers on other machines.' },
    ),
  ),
})

export const RULES_QUERY = Type.Object(
  { ruleset: Type.Optional(text('Name, from GET /api/rulesets; default the standard one.', 100)) },
  closed,
)

export const RULES = Type.Unknown({ description: 'The whole ruleset.' })

export const RULESETS = Type.Object({
  rulesets: Type.Array(
    Type.Object({
      name: Type.String(),
      hash: Type.String({ description: 'Of its content.' }),
      nations: Type.Array(Type.String(), { description: 'Civilizations that a seat can play.' }),
      eras: Type.Array(Type.String(), { description: 'In their order; startEra names one.' }),
      speeds: Type.Array(Type.String()),
      difficulties: Type.Array(Type.String()),
      victories: Type.Array(Type.String()),
    }),
  ),
})

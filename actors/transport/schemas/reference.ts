/** Shapes of what anybody may read: tools, rules, and how to connect. */
import { type Static, Type } from 'typebox'
import type { RequestOf } from '../../wire/messages.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'

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
  {
    ruleset: Type.Optional(text('Name, from GET /api/rulesets; default that of games which name none.', 100)),
    mods: Type.Optional(text('Extensions over it, from GET /api/rulesets, in their order, separated by commas.', 1_000)),
    game: Type.Optional(text('Id of a game: the rules that it is played by, whatever ruleset is named.', 60)),
  },
  closed,
)

/** What a query asks for. */
export const askedRules = ({ ruleset, mods, game }: Static<typeof RULES_QUERY>): RequestOf<'rules/get'> => ({
  ...(ruleset !== undefined && { ruleset }),
  ...(mods !== undefined && {
    mods: mods
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
  }),
  ...(game !== undefined && { game }),
})

export const RULES = Type.Unknown({ description: 'The whole ruleset.' })

const FILTERS = 'each a name, or *a part of one*.'

const RULESET = Type.Object({
  name: Type.String(),
  hash: Type.String({ description: 'Of its content: of an extension that of its own files.' }),
  kind: Type.Enum(['base', 'extension'], {
    type: 'string',
    description:
      'base: a game names it as its ruleset. extension: a game names it among its mods; alone it lies over the default ruleset.',
  }),
  requires: Type.Array(Type.String(), { description: `What has to be among the parts of the game's rules: ${FILTERS}` }),
  incompatible: Type.Array(Type.String(), { description: `What may not be among them: ${FILTERS}` }),
  problems: Type.Array(Type.String(), { description: 'Why it cannot be loaded; none: it can.' }),
  notices: Type.Array(Type.String(), {
    description: 'What a player should know: a mod plays on other rules than it asks for.',
  }),
  usual: Type.Object(
    { speed: Type.String(), difficulty: Type.String() },
    { description: 'Of games that name neither; empty where it cannot be loaded.' },
  ),
  nations: Type.Array(Type.String(), { description: 'Civilizations that a seat can play.' }),
  eras: Type.Array(Type.String(), { description: 'In their order; startEra names one.' }),
  speeds: Type.Array(Type.String()),
  difficulties: Type.Array(Type.String()),
  victories: Type.Array(Type.String()),
})

export const RULESETS = Type.Object({ rulesets: Type.Array(RULESET) })

export const RULESET_NAME = Type.Object({ name: text('Name of a base, from GET /api/rulesets.', 100) }, closed)

export const MODS_QUERY = Type.Object(
  { mods: Type.Optional(text('Extensions over it, in their order, separated by commas.', 1_000)) },
  closed,
)

export const COMBINED = Type.Object({
  rules: nullable(RULESET),
  problems: Type.Array(
    Type.Object({
      path: Type.String({ description: 'JSON pointer of the field of a new game: /ruleset, /mods, /mods/0.' }),
      message: Type.String(),
    }),
    { description: 'Why a game cannot be made with them; none: it can.' },
  ),
})

/** The entry for registries of MCP servers is as their schema of 2025-12-11 has it, and says what package.json says. */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { manifestFor } from '../../packaging/manifest.ts'
import { serverJson } from '../../packaging/server-json.ts'

const closed = { additionalProperties: false }
const text = (maxLength = 255) => Type.String({ minLength: 1, maxLength })
/** Neither a range nor a tag. */
const version = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[\\w.-]+)?$', maxLength: 255 })
const input = {
  description: Type.Optional(text()),
  isRequired: Type.Optional(Type.Boolean()),
  isSecret: Type.Optional(Type.Boolean()),
  default: Type.Optional(Type.String()),
  format: Type.Optional(Type.Enum(['string', 'number', 'boolean', 'filepath'])),
}
/** As much of the registry's schema as an entry without remotes may use. */
const ENTRY = Compile(
  Type.Object(
    {
      $schema: Type.Literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
      name: Type.String({ pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 }),
      title: Type.Optional(text(100)),
      description: text(100),
      version,
      packages: Type.Array(
        Type.Object(
          {
            registryType: Type.Literal('npm'),
            identifier: text(),
            version,
            runtimeHint: text(),
            transport: Type.Object({ type: Type.Literal('stdio') }, closed),
            packageArguments: Type.Array(Type.Object({ type: Type.Literal('positional'), value: text(), ...input }, closed)),
            environmentVariables: Type.Array(Type.Object({ name: Type.String({ pattern: '^[A-Z_]+$' }), ...input }, closed)),
          },
          closed,
        ),
        { minItems: 1 },
      ),
    },
    closed,
  ),
)

test('it is as the schema of the registry has it', async () => {
  const entry = serverJson(await manifestFor([]))
  expect([...ENTRY.Errors(entry)]).toEqual([])
  expect([...ENTRY.Errors({ ...entry, version: '^1.0.0' })]).not.toEqual([])
  expect([...ENTRY.Errors({ ...entry, description: 'x'.repeat(101) })]).not.toEqual([])
})

test('it names the package and its version, and the package names it, by which a registry knows that both have one owner', async () => {
  const packed = await manifestFor([])
  const entry = serverJson(packed)
  expect(packed).toMatchObject({ name: manifest.name, version: manifest.version, mcpName: entry.name })
  expect(entry).toMatchObject({ version: manifest.version, description: manifest.description })
  expect(entry.packages).toMatchObject([{ identifier: manifest.name, version: manifest.version }])
})

test('what it has of secrets is marked as such', async () => {
  const [{ environmentVariables }] = serverJson(await manifestFor([])).packages
  for (const { name, isSecret = false } of environmentVariables) expect([name, isSecret]).toEqual([name, /TOKEN/.test(name)])
})

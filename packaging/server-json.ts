/** server.json: what registries of MCP servers say of the package, in the form of registry.modelcontextprotocol.io. */

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

interface Package {
  name: string
  version: string
  description: string
  mcpName: string
}

export type ServerJson = ReturnType<typeof serverJson>

/** It has no remote: each server has an address of its own, at which /mcp speaks the same protocol. */
export function serverJson({ name, version, description, mcpName }: Package) {
  return {
    $schema: SCHEMA,
    name: mcpName,
    title: 'Hexarchy',
    description,
    version,
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp', description: 'Plays a seat of a running server.' }],
        environmentVariables: [
          { name: 'HEXARCHY_URL', description: 'Address of the server.', default: 'http://127.0.0.1:4870' },
          {
            name: 'HEXARCHY_TOKEN',
            description: "The seat's token: on the page of its link, and in the answer that made the game.",
            isRequired: true,
            isSecret: true,
          },
        ],
      },
    ],
  }
}

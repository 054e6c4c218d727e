/** What programs read before they ask: who guards /mcp (RFC 9728), and how that authorization server is spoken to (RFC 8414). */
import type { Challenge } from '../mcp/options.ts'
import { AUTH_METHODS, GRANT_TYPES, OAUTH_SCOPES, PATHS, PLAY } from './provider.ts'

export const RESOURCE_PATH = '/.well-known/oauth-protected-resource'
export const SERVER_PATH = '/.well-known/oauth-authorization-server'

export const resourceMetadata = (origin: string, resource: string) => ({
  resource,
  authorization_servers: [origin],
  scopes_supported: [...OAUTH_SCOPES],
  bearer_methods_supported: ['header'],
  resource_name: 'Hexarchy',
  resource_documentation: `${origin}/docs`,
})

export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + PATHS.authorization,
  token_endpoint: origin + PATHS.token,
  registration_endpoint: origin + PATHS.registration,
  revocation_endpoint: origin + PATHS.revocation,
  scopes_supported: [...OAUTH_SCOPES],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: [...GRANT_TYPES],
  token_endpoint_auth_methods_supported: [...AUTH_METHODS],
  revocation_endpoint_auth_methods_supported: [...AUTH_METHODS],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${origin}/docs`,
})

/** Of /mcp: says where the way in begins, and what to ask for. */
export const challengeOf =
  (origin: string): Challenge =>
  error => {
    const parts = { realm: 'hexarchy', ...(error && { error }), scope: PLAY, resource_metadata: `${origin}${RESOURCE_PATH}/mcp` }
    return `Bearer ${Object.entries(parts)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`
  }

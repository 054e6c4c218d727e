/** Shapes of identity providers, and of accounts elsewhere. */
import { Type } from 'typebox'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { TICKET } from './session.ts'

export const PROVIDER_LIST = Type.Object({
  providers: Type.Array(
    Type.Object({ name: Type.String({ description: 'For addresses.' }), title: Type.String({ description: 'For people.' }) }),
  ),
})
export const PROVIDER_PARAMS = Type.Object({ provider: text('Name, from GET /api/sign-in/providers.', 30) }, closed)
/** The same, where the address of what is linked has it. */
export const LINKED_PARAMS = Type.Object({ id: PROVIDER_PARAMS.properties.provider }, closed)
const TO = Type.String({ maxLength: 500, pattern: '^/', description: 'Path of the page to go on to; default: the lobby.' })
export const PROVIDER_START = Type.Partial(Type.Object({ invitation: TICKET, to: TO }), closed)
export const PROVIDER_ADDRESS = Type.Object({ url: Type.String({ description: 'Where to send the browser.' }) })
export const REDIRECT = Type.Null({ description: 'To the address in Location.' })

export const IDENTITY_LIST = Type.Object({
  identities: Type.Array(
    Type.Object({
      id: Type.String(),
      issuer: Type.String(),
      provider: nullable(Type.String({ description: 'Name of the provider, where one of that issuer is set up.' })),
      email: nullable(Type.String({ description: 'As the provider had it.' })),
      linked: Type.String({ description: 'ISO 8601.' }),
    }),
  ),
})

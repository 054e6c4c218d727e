/** Shapes of the server's settings: models and keys. */
import { Type } from 'typebox'
import { MODEL_ENTRY } from '../../../saves/models/models.ts'
import { closed, nullable, text } from '../../wire/schema-parts.ts'
import { DAMAGED } from './common.ts'

export const SETTING_PARAMS = Type.Object(
  { name: Type.String({ maxLength: 100, description: 'Name of the key or model, from GET /api/settings/….' }) },
  closed,
)

export const KEY_VALUE = Type.Object({ value: text('The key; it is kept, and never shown again.', 4096) }, closed)

export const MADE_SECRET = Type.Object({
  secret: Type.String({ description: 'What posts to an agent are signed with. It is told this once.' }),
})

export const KEY_LIST = Type.Object({
  keys: Type.Array(
    Type.Object({
      name: Type.String(),
      from: Type.Enum(['environment', 'store'], { type: 'string', description: 'What holds it.' }),
    }),
  ),
  problem: nullable(
    Type.String({ description: 'Why no key can be kept on this machine, and what to install; null where one can.' }),
  ),
})

const { name: _name, provider, model, ...more } = MODEL_ENTRY.properties

export const MODEL_SETTING = Type.Object(
  { provider, model, ...Type.Partial(Type.Object(more)).properties },
  { ...closed, description: 'What is left out takes its default.' },
)

export const MODEL = MODEL_ENTRY

export const MODEL_LIST = Type.Object({ models: Type.Array(MODEL_ENTRY), damaged: DAMAGED })

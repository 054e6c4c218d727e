/** Small parts of the schemas of messages. */
import { type Static, type TSchema, Type } from 'typebox'

export const closed = { additionalProperties: false }
export const text = (description: string, maxLength = 200) => Type.String({ description, maxLength })
/** The same or null, by its type: what is written by a union's schema has to be checked against each part first. */
export const nullable = <S extends TSchema & { type: string }>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] })

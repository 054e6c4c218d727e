/** Arguments that mean the same in every tool, each with its unit and where its id comes from. */
import Type, { type TProperties } from 'typebox'

/** A tool's arguments: a closed object. */
export const args = <P extends TProperties>(fields: P) => Type.Object(fields, { additionalProperties: false })

/** What a tool answers: an open object, so that fields may be added. */
export const answer = <P extends TProperties>(fields: P) => Type.Object(fields)

/** An object within an answer. */
export const part = <P extends TProperties>(description: string, fields: P) => Type.Object(fields, { description })

export const optional = Type.Optional

export const whole = (description: string, limits: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ ...limits, description })
export const amount = (description: string) => Type.Number({ description })
export const word = (description: string) => Type.String({ minLength: 1, maxLength: 100, description })
export const text = (description: string) => Type.String({ description })
export const yes = (description: string) => Type.Boolean({ description })
export const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })
export const listOf = <T extends Type.TSchema>(item: T, description: string) => Type.Array(item, { description })
/** A map from names to values. */
export const record = <T extends Type.TSchema>(value: T, description: string) =>
  Type.Record(Type.String(), value, { description })
export const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

export const unitId = whole('Id of a unit, from get_units or get_briefing.', { minimum: 0 })
export const cityId = whole('Id of a city, from get_cities or get_briefing.', { minimum: 0 })
export const playerId = whole('Id of a player (civilization or city-state), from get_players or get_city_states.', { minimum: 0 })
export const negotiationId = whole('Id of a negotiation, from get_diplomacy, get_briefing or wait.', { minimum: 0 })
export const x = whole(
  'Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.',
  {
    minimum: -1000,
    maximum: 1000,
  },
)
export const y = whole('Row of the tile, 0 at the north edge.', { minimum: 0, maximum: 1000 })

/** Yields by name: only those that are not 0. */
export const yields = (description: string) => record(Type.Number(), description)

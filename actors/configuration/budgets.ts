/** Budgets as an operator sets them up: what an account has where nothing else is said of it. */
import { Type } from 'typebox'

export const BUDGETS = Type.Object({}, { additionalProperties: false, description: 'Budgets that hold where no other is set.' })

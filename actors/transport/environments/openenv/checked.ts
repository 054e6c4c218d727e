/** What comes in frames and calls, checked by the schemas that routes are checked by. */
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { CALL_TOOL, LIST_TOOLS, RESET } from '../../schemas/openenv.ts'
import { Fault } from './faults.ts'

const checking = <S extends TSchema>(schema: S, what: string) => {
  const checked = Compile(schema)
  return (given: unknown): Static<S> => {
    if (checked.Check(given)) return given
    const errors = [...checked.Errors(given)].map(({ instancePath, message }) => ({ path: instancePath, message }))
    const [first] = errors
    throw new Fault('VALIDATION_ERROR', `This is no ${what}: ${first.path || 'it'} ${first.message}.`, { errors })
  }
}

const asListing = checking(LIST_TOOLS, 'list_tools')
const asCall = checking(CALL_TOOL, 'call_tool')

/** Throws Fault where it is none. */
export const asReset = checking(RESET, 'reset')

/** Throws Fault where it is none. */
export function asAction(given: unknown): Static<typeof LIST_TOOLS> | Static<typeof CALL_TOOL> {
  const type = isObject(given) ? (given.type ?? 'call_tool') : 'call_tool'
  if (type === 'list_tools') return asListing(given)
  if (type === 'call_tool') return asCall(given)
  throw new Fault('VALIDATION_ERROR', `There is no action of type ${JSON.stringify(type).slice(0, 60)}: list_tools or call_tool.`)
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

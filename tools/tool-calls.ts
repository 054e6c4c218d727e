/** What every tool takes and answers, as types for clients of the registry. */
import type { ToolTypes } from './index.ts'

/** Every tool by its name. */
export type ToolCalls = { [T in ToolTypes as T['name']]: { args: T['args']; result: T['result'] } }

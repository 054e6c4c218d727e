/** How a model was set up when it played, as far as that decides what it says. */
import type { ModelEntry } from '../../../saves/models/models.ts'

export type Sampling = Pick<
  ModelEntry,
  | 'provider'
  | 'model'
  | 'temperature'
  | 'topP'
  | 'maxOutputTokens'
  | 'contextTokens'
  | 'reasoning'
  | 'toolMode'
  | 'parallelTools'
  | 'recoverCalls'
>

export const samplingOf = (entry: ModelEntry): Sampling => {
  const { provider, model, temperature, topP, maxOutputTokens, contextTokens } = entry
  const { reasoning, toolMode, parallelTools, recoverCalls } = entry
  return {
    ...{ provider, model, temperature, topP, maxOutputTokens, contextTokens },
    ...{ reasoning, toolMode, parallelTools, recoverCalls },
  }
}

/** A line of a report; `seeds`: those that endpoints were sent. */
export function samplingText(sampling: Sampling, seeds: readonly number[]): string {
  const { provider, model, temperature, topP, maxOutputTokens, reasoning, toolMode, parallelTools, recoverCalls } = sampling
  const own = (value: number | null): string => (value === null ? "the endpoint's own" : String(value))
  return [
    `${model} by ${provider}`,
    `temperature ${own(temperature)}`,
    `top_p ${own(topP)}`,
    `at most ${maxOutputTokens} tokens a reply`,
    `reasoning ${typeof reasoning === 'number' ? `${reasoning} tokens` : reasoning}`,
    `${toolMode === 'json' ? 'calls as JSON' : 'native tools'}${parallelTools ? '' : ', one call at a time'}`,
    ...(recoverCalls ? [] : ['calls written as text forbidden']),
    seeds.length === 0 ? 'no seed' : seeds.length > 3 ? `${seeds.length} seeds` : `seed ${seeds.join(', ')}`,
  ].join('; ')
}

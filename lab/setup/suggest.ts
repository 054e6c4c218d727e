/** From the facts of a machine to the model it can run: the best at calling tools that fits, with its context, in the memory there is. */
import type { Facts } from './hardware.ts'
import { LOCAL_MODELS, type LocalModel, type Quantisation } from './local-models.ts'

interface Memory {
  where: 'graphics memory' | 'shared memory' | 'main memory'
  /** What a model may take of it. */
  budgetGib: number
}

export interface Choice {
  model: LocalModel
  quantisation: Quantisation
  contextTokens: number
  /** Weights, cache of that context, and the runtime's own. */
  needGib: number
  memory: Memory
}

const GIB = 2 ** 30
/** The tools take 10,000 tokens, a briefing and the exchanges of a turn the rest; the last is the least that serves. */
const CONTEXTS = [65_536, 32_768, 24_576]
const USUAL_CONTEXT = 32_768
/** Buffers of a runtime beside weights and cache: llama.cpp's compute buffer and CUDA's context, rounded up. */
const RUNTIME_GIB = 0.9
/** A processor reads the weights that a token uses once per token, at some 40 GB/s: more than this is no pace for a game. */
const MOST_ACTIVE_B = 4.1
/** Fewer read 10,000 tokens of tools for longer than a turn may take. */
const LEAST_CORES = 4

/** Memory for a model: of graphics cards of one maker 92 % (the rest shows the screen), of Apple's what Metal lets one process have. */
export function memoryOf({ gpus, isUnified, memoryGib }: Facts): Memory {
  const cards = new Map<string, number>()
  for (const { vendor, vramGib } of gpus) cards.set(vendor, (cards.get(vendor) ?? 0) + vramGib)
  if (cards.size > 0) return { where: 'graphics memory', budgetGib: 0.92 * Math.max(...cards.values()) }
  // recommendedMaxWorkingSetSize: two thirds, three quarters of the larger ones.
  if (isUnified) return { where: 'shared memory', budgetGib: memoryGib * (memoryGib > 36 ? 3 / 4 : 2 / 3) }
  return { where: 'main memory', budgetGib: memoryGib - Math.max(4, memoryGib / 4) }
}

/** What a model takes: 16-bit keys and values of every layer for each token of the context, beside the weights. */
export const neededGib = ({ layers, kvHeads, headSize }: LocalModel, { fileGb }: Quantisation, contextTokens: number): number =>
  (fileGb * 1e9 + 2 * layers * kvHeads * headSize * 2 * contextTokens) / GIB + RUNTIME_GIB

/** The choice for a machine, or why none fits. */
export function suggest(facts: Facts): Choice | { reason: string } {
  const memory = memoryOf(facts)
  const isSlow = memory.where === 'main memory'
  if (isSlow && facts.cores < LEAST_CORES)
    return { reason: `no GPU, and ${facts.cores} cores are too slow for a model; it takes ${LEAST_CORES} at least` }
  const fits = ({ model, quantisation, needGib }: Choice): boolean =>
    needGib <= memory.budgetGib &&
    quantisation.fileGb * 1e9 * 1.1 <= facts.freeDiskGib * GIB &&
    (!isSlow || (model.activeB <= MOST_ACTIVE_B && quantisation === model.quantisations[0]))
  const choices = (contextTokens: number): Choice[] =>
    LOCAL_MODELS.flatMap(model =>
      model.quantisations.map(quantisation => ({
        model,
        quantisation,
        contextTokens,
        needGib: neededGib(model, quantisation, contextTokens),
        memory,
      })),
    ).filter(fits)
  const best = choices(USUAL_CONTEXT).at(-1) ?? choices(CONTEXTS.at(-1)!).at(-1)
  if (!best) {
    const [least] = LOCAL_MODELS
    const [smallest] = least.quantisations
    const need = neededGib(least, smallest, CONTEXTS.at(-1)!)
    return need > memory.budgetGib
      ? { reason: `the smallest takes ${gib(need)}, and ${gib(Math.max(0, memory.budgetGib))} of ${memory.where} are to be had` }
      : { reason: `the smallest is a file of ${smallest.fileGb} GB, and ${gib(facts.freeDiskGib)} are free on the disk` }
  }
  const { model, quantisation } = best
  const larger = choices(CONTEXTS[0]).find(choice => choice.model === model && choice.quantisation === quantisation)
  return larger ?? best
}

export const gib = (value: number): string => `${value.toFixed(1)} GiB`

/** `hexarchy setup`: what this machine can run, what already serves models on it, and the entry that makes one of them a player. */
import { homedir } from 'node:os'
import { agrees, isTerminal } from '../../saves/commands/prompt.ts'
import {
  findModel,
  type GivenModel,
  MODEL_DEFAULTS,
  type ModelEntry,
  modelsFile,
  putModel,
  readModel,
} from '../../saves/models/models.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { baseUrlOf, checkEndpoint, type Endpoint } from './endpoint.ts'
import { type Facts, readFacts } from './hardware.ts'
import { RUNTIMES, type Runtime, runtimeFor } from './runtimes.ts'
import { type Choice, gib, suggest } from './suggest.ts'

export interface SetupOptions {
  /** Address to look at instead of the usual local ones. */
  endpoint?: string
  /** Model id of the endpoint; name of the entry. */
  model?: string
  name?: string
  yes?: boolean
  json?: boolean
  state?: string
}

const ENDPOINT_MS = 2_000
/** Tools, briefing and a reply do not fit in less. */
const LEAST_CONTEXT = 24_576

/** Exit status: 1 where what was asked for could not be had, 2 where the address is none. */
export async function runSetup(options: SetupOptions): Promise<0 | 1 | 2> {
  const given = options.endpoint === undefined ? null : baseUrlOf(options.endpoint)
  if (given && 'problem' in given) {
    console.error(given.problem)
    return 2
  }
  const addresses = given ? [given.baseUrl] : RUNTIMES.map(({ baseUrl }) => baseUrl)
  const interrupted = () => {
    console.error('Stopped; nothing was written.')
    process.exit(1)
  }
  process.once('SIGINT', interrupted)
  if (isTerminal() && !options.json) console.error('Looking at this machine …')
  const [facts, endpoints] = await Promise.all([
    readFacts(homedir()),
    Promise.all(addresses.map(address => checkEndpoint(address, ENDPOINT_MS))),
  ])
  // From here on nothing waits but the question, which has a Ctrl-C of its own.
  process.off('SIGINT', interrupted)
  const choice = suggest(facts)
  const runtime = 'reason' in choice ? null : runtimeFor(facts, choice)
  const entry = entryOf(endpoints, choice, options)
  const dir = stateDir({ option: options.state })
  if (!options.json) for (const line of report(facts, choice, runtime, endpoints)) console.log(line)
  if (!options.json && entry) console.log(`\nThe entry:\n${JSON.stringify(entry, null, 2)}`)
  const isWritten = entry !== null && (await mayWrite(dir, entry, options))
  if (isWritten) putModel(dir, entry)
  if (options.json)
    console.log(JSON.stringify({ facts, ...toldOf(choice, runtime), endpoints, entry, written: isWritten }, null, 2))
  else
    console.log(isWritten ? `Written to ${modelsFile(dir)}: seats can name the model '${entry?.name}'.` : 'Nothing was written.')
  const isAsked = options.endpoint !== undefined || options.model !== undefined || options.yes === true
  return entry === null && isAsked ? 1 : 0
}

async function mayWrite(dir: string, { name }: ModelEntry, { yes, json }: SetupOptions): Promise<boolean> {
  if (yes) return true
  if (json || !isTerminal()) return false
  return agrees(`${findModel(dir, name) ? `Replace the entry '${name}' in` : 'Write it to'} ${modelsFile(dir)}?`)
}

/** The entry for one served model: the one asked for, else the suggested one, else the first; null where none is served. */
export function entryOf(
  endpoints: readonly Endpoint[],
  choice: Choice | { reason: string },
  { model, name }: Pick<SetupOptions, 'model' | 'name'>,
): ModelEntry | null {
  const served = endpoints.flatMap(({ baseUrl, models }) => models.map(one => ({ baseUrl, ...one })))
  const suggested = 'reason' in choice ? null : choice
  // Ollama adds a tag to every name.
  const isSuggested = (id: string) => suggested !== null && id.replace(/:latest$/, '') === suggested.model.name
  const found =
    model === undefined ? (served.find(({ id }) => isSuggested(id)) ?? served[0]) : served.find(({ id }) => id === model)
  if (!found) return null
  const contextTokens =
    found.contextTokens ?? (isSuggested(found.id) ? suggested?.contextTokens : undefined) ?? MODEL_DEFAULTS.contextTokens
  const given: GivenModel = {
    name: name ?? nameOf(found.id),
    provider: 'openai',
    model: found.id,
    baseUrl: found.baseUrl,
    contextTokens,
    maxOutputTokens: Math.max(256, Math.min(MODEL_DEFAULTS.maxOutputTokens, Math.floor(contextTokens / 4))),
  }
  const read = readModel(given)
  if ('entry' in read) return read.entry
  throw new Error(read.problems[0].message)
}

/** A model id as a name: the last part of a path, what is not allowed as -. */
const nameOf = (id: string): string =>
  id
    .replace(/:latest$/, '')
    .replace(/^.*\//, '')
    .replace(/[^A-Za-z0-9._:-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100) || 'local'

/** What was found and what is suggested, as lines. */
export function report(
  facts: Facts,
  choice: Choice | { reason: string },
  runtime: Runtime | null,
  endpoints: readonly Endpoint[],
): string[] {
  const gpus = facts.gpus.map(({ name, vramGib }) => `${name} with ${gib(vramGib)}`)
  const memory = `${gib(facts.memoryGib)} of ${facts.isUnified ? 'memory shared with the GPU' : 'memory'}`
  const lines = [
    `This machine: ${facts.cpu || 'a processor'}, ${facts.cores} cores, ${memory}, ` +
      `${gpus.length > 0 ? gpus.join(', ') : facts.isUnified ? 'Apple GPU' : 'no GPU'}, ${gib(facts.freeDiskGib)} free on the disk.`,
  ]
  if ('reason' in choice)
    lines.push(
      `No local model fits: ${choice.reason}.`,
      'Use an API instead: `hexarchy keys set NAME` keeps its key, and the page /settings of the server sets the model up.',
    )
  else {
    const { model, quantisation, contextTokens, needGib, memory: of } = choice
    lines.push(
      `A model that fits: ${model.name}, ${model.parametersB} billion parameters, ${quantisation.name}, a file of ${quantisation.fileGb} GB. ` +
        `Its calling of tools is ${model.tools}.`,
      `With a context of ${contextTokens} tokens it takes ${gib(needGib)} of the ${gib(of.budgetGib)} of ${of.where} that a model may have.`,
      `${runtime?.name} serves it at ${runtime?.baseUrl}:`,
      ...(runtime?.commands(choice) ?? []).map(command => `  ${command}`),
    )
  }
  lines.push('', 'Endpoints:')
  for (const { baseUrl, models, problem } of endpoints) {
    lines.push(`  ${baseUrl}: ${problem ?? models.map(({ id }) => id).join(', ')}`)
    for (const { id, contextTokens } of models)
      if (contextTokens !== null && contextTokens < LEAST_CONTEXT)
        lines.push(`  ${id} is served with ${contextTokens} tokens of context; a turn takes ${LEAST_CONTEXT}.`)
  }
  return lines
}

/** The suggestion as JSON. */
function toldOf(choice: Choice | { reason: string }, runtime: Runtime | null) {
  if ('reason' in choice) return { suggestion: null, reason: choice.reason }
  const { model, quantisation, contextTokens, needGib, memory } = choice
  const { name, parametersB, tools } = model
  return {
    suggestion: {
      model: name,
      parametersB,
      tools,
      quantisation: quantisation.name,
      fileGb: quantisation.fileGb,
      contextTokens,
      needGib,
      ...memory,
      runtime: runtime?.name,
      baseUrl: runtime?.baseUrl,
      commands: runtime?.commands(choice),
    },
    reason: null,
  }
}

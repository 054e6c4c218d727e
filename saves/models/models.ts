/** The models that seats can be played by: saves/models.json of the state directory. Keys are named there, never held. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { writeKept } from '../integrity/checked-json.ts'
import { damageOfFile, noteDamage, noteUndamaged, unreadable } from '../integrity/damage-register.ts'
import { badKeyName } from './api-keys.ts'
import { afterWriting, type KeyOrigins, withEntries } from './key-origins.ts'
import { modelsText, readModelsText } from './models-file.ts'

const closed = { additionalProperties: false }
const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const integer = (minimum: number, maximum: number, description: string) => Type.Integer({ minimum, maximum, description })

/** A model as it is set up. Everything but name, provider and model has a default. */
export const MODEL_ENTRY = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$', description: "What a seat's `model` names." }),
    provider: Type.Enum(['anthropic', 'openai', 'agent'], {
      type: 'string',
      description:
        'Which API the endpoint speaks: Messages (anthropic), Chat Completions (openai, and all that are compatible), or signed posts that are answered with calls (agent).',
    }),
    baseUrl: nullable(
      Type.String({ maxLength: 500, description: "Address of the endpoint, http or https; null the provider's own." }),
    ),
    model: Type.String({ minLength: 1, maxLength: 200, description: 'What the endpoint calls it.' }),
    key: nullable(Type.String({ description: 'Name of its key in the credential store; null where the endpoint wants none.' })),
    contextTokens: integer(2_048, 10_000_000, 'What fits in its context.'),
    maxOutputTokens: integer(256, 1_000_000, 'Longest reply; less than contextTokens.'),
    reasoning: Type.Union(
      [
        Type.Enum(['off', 'low', 'medium', 'high'], { type: 'string' }),
        integer(1_024, 1_000_000, 'Budget in tokens; less than maxOutputTokens.'),
      ],
      { description: 'How much it thinks before it answers.' },
    ),
    temperature: nullable(Type.Number({ minimum: 0, maximum: 2, description: "Of its sampling; null: the endpoint's own." })),
    topP: nullable(Type.Number({ minimum: 0, maximum: 1, description: "Nucleus of its sampling; null: the endpoint's own." })),
    toolMode: Type.Enum(['native', 'json'], {
      type: 'string',
      description: "Calls by the API's own tools, or as JSON in the text where the model knows no tools.",
    }),
    streaming: Type.Boolean({ description: 'Whether replies are read as they are written.' }),
    parallelTools: Type.Boolean({ description: 'Whether one reply may hold several calls.' }),
    recoverCalls: Type.Boolean({ description: 'Whether calls that it writes as text are carried out.' }),
    timeoutSeconds: integer(1, 3_600, 'A request without a sign of life for this long has failed.'),
    retries: integer(0, 20, 'How often a failed request is made again.'),
    onFailure: Type.Enum(['pause', 'skip'], {
      type: 'string',
      description: 'After the last retry: pause the game, or skip the turn.',
    }),
    pricing: nullable(
      Type.Object(
        {
          input: Type.Number({ minimum: 0, description: 'Uncached input.' }),
          cached: Type.Number({ minimum: 0, description: 'Input read from the cache.' }),
          output: Type.Number({ minimum: 0, description: 'Output, reasoning with it.' }),
        },
        { ...closed, description: 'US dollars per million tokens.' },
      ),
    ),
  },
  closed,
)
export type ModelEntry = Static<typeof MODEL_ENTRY>
/** An entry as it is given: what is left out takes its default. */
export type GivenModel = Pick<ModelEntry, 'name' | 'provider' | 'model'> & Partial<ModelEntry>

export const MODEL_DEFAULTS: Omit<ModelEntry, 'name' | 'provider' | 'model'> = {
  baseUrl: null,
  key: null,
  contextTokens: 32_768,
  maxOutputTokens: 4_096,
  reasoning: 'off',
  temperature: null,
  topP: null,
  toolMode: 'native',
  streaming: true,
  parallelTools: true,
  recoverCalls: true,
  timeoutSeconds: 300,
  retries: 4,
  onFailure: 'pause',
  pricing: null,
}

/** What is wrong with an entry: `path` is a JSON pointer into it, '' the whole. */
interface ModelProblem {
  path: string
  message: string
}

const validator = Compile(MODEL_ENTRY)
const NAME_TEXT = 'has to be 1 to 100 letters, digits and . _ : -, beginning with a letter or digit'

/** The entry with its defaults, or everything that is wrong with it. */
export function readModel(given: unknown): { entry: ModelEntry } | { problems: ModelProblem[] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { problems: [{ path: '', message: 'A model is set up by an object.' }] }
  const entry = { ...MODEL_DEFAULTS, ...given }
  if (validator.Check(entry)) {
    const problems = contradictions(entry)
    return problems.length > 0 ? { problems } : { entry }
  }
  return { problems: schemaProblems(entry) }
}

function schemaProblems(entry: unknown): ModelProblem[] {
  const byPath = new Map<string, string>()
  for (const { keyword, instancePath, message, params: details } of validator.Errors(entry)) {
    const { additionalProperties, requiredProperties, allowedValues } = details as Record<string, string[] | undefined>
    for (const name of additionalProperties ?? []) byPath.set(`${instancePath}/${name}`, 'is not known here')
    for (const name of requiredProperties ?? []) byPath.set(`${instancePath}/${name}`, 'is missing')
    if (additionalProperties || requiredProperties || keyword === 'anyOf') continue
    const isChoice = keyword === 'enum' && allowedValues
    const text = isChoice ? `has to be one of ${allowedValues.join(', ')}` : keyword === 'pattern' ? NAME_TEXT : message
    const before = byPath.get(instancePath)
    byPath.set(instancePath, before ? `${before}, or ${text}` : text)
  }
  return [...byPath].map(([path, message]) => ({ path, message: `${path || 'The entry'} ${message}.` }))
}

/** What the schema cannot say. */
function contradictions(entry: ModelEntry): ModelProblem[] {
  const { baseUrl, provider, key, contextTokens, maxOutputTokens, reasoning, temperature } = entry
  const problems: ModelProblem[] = []
  const wrong = (path: string, text: string) => problems.push({ path, message: `${path} ${text}` })
  const address = baseUrl === null ? null : URL.parse(baseUrl)
  if (baseUrl !== null && (address === null || !/^https?:$/.test(address.protocol)))
    wrong('/baseUrl', 'has to be an http or https address.')
  else if (address && (address.username || address.password || address.search))
    wrong('/baseUrl', 'may hold no user, password or query: a key belongs in the credential store.')
  const nameProblem = key === null ? null : badKeyName(key)
  if (nameProblem) wrong('/key', `names no key. ${nameProblem}`)
  if (provider === 'agent' && baseUrl === null) wrong('/baseUrl', 'is missing: an agent is posted to at its own address.')
  if (provider === 'agent' && key === null) wrong('/key', 'is missing: it names the secret that what is posted is signed with.')
  else if (key === null && baseUrl === null) wrong('/key', `is missing: the endpoint of ${provider} wants one.`)
  if (maxOutputTokens >= contextTokens) wrong('/maxOutputTokens', `has to be less than contextTokens (${contextTokens}).`)
  if (typeof reasoning === 'number' && reasoning >= maxOutputTokens)
    wrong('/reasoning', `has to be less than maxOutputTokens (${maxOutputTokens}).`)
  if (provider === 'anthropic' && reasoning !== 'off' && temperature !== null && temperature !== 1)
    wrong('/temperature', 'has to be null or 1: the Messages API takes no other where the model reasons.')
  return problems
}

export const modelsFile = (stateDir: string): string => join(stateDir, 'saves', 'models.json')

/** Every sound entry, by name. What of the file is damaged is in the register of damaged files. */
export const listModels = (stateDir: string): ModelEntry[] => readModels(stateDir).models

interface ModelsRead {
  models: ModelEntry[]
  bound: KeyOrigins[]
  isOther: boolean
  /** Why it cannot be read; absent where it can. */
  cause?: unknown
}

function readModels(stateDir: string): ModelsRead {
  const file = modelsFile(stateDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') noteUndamaged(file)
    else noteDamage(file, unreadable(error))
    return { models: [], bound: [], isOther: code !== 'ENOENT', cause: error }
  }
  const { entries, bound, why, isOther } = readModelsText(text)
  const models: ModelEntry[] = []
  // Who edits the file has the machine: such an entry binds its key, as all do that are older than what keys are bound to.
  const binding: ModelEntry[] = []
  const problems = why === null ? [] : [why]
  for (const [i, { of, isByHand }] of entries.entries()) {
    const read = readModel(of)
    if ('entry' in read) {
      models.push(read.entry)
      if (isByHand || bound === null) binding.push(read.entry)
    } else problems.push(`at /models/${i}${read.problems[0].path}: ${read.problems[0].message.replace(/\.$/, '')}`)
  }
  if (problems.length > 0) noteDamage(file, { why: problems.join('; ') })
  else noteUndamaged(file)
  return { models, bound: withEntries(bound ?? [], binding), isOther }
}

/** The entry of that name, or null. */
export const findModel = (stateDir: string, name: string): ModelEntry | null =>
  listModels(stateDir).find(entry => entry.name === name) ?? null

/** The origins that the key is bound to; of null those that the owner has set up as endpoints. */
export const originsOf = (stateDir: string, key: string | null): readonly string[] =>
  readModels(stateDir).bound.find(one => one.key === key)?.origins ?? []

/**
 * Writes an entry, in place of the one of its name. A damaged file is kept aside. `isOwner`: the owner or the console writes it, and
 * binds its key to its origin; whoever else is to write is asked about in actors/service/games/model-refusals.ts.
 */
export function putModel(stateDir: string, entry: ModelEntry, isOwner = true): void {
  const read = readModels(stateDir)
  const { models, bound } = read
  const all = [...models.filter(({ name }) => name !== entry.name), entry].sort((a, b) => (a.name < b.name ? -1 : 1))
  write(stateDir, read, all, afterWriting(bound, entry, all, isOwner))
}

/** Whether there was one. Its key stays bound to where it was. */
export function removeModel(stateDir: string, name: string): boolean {
  const read = readModels(stateDir)
  const { models, bound } = read
  const kept = models.filter(entry => entry.name !== name)
  if (kept.length < models.length) write(stateDir, read, kept, bound)
  return kept.length < models.length
}

/** Throws where the file cannot be read, or is of another version: nobody knows what would be lost. */
function write(stateDir: string, { isOther, cause }: ModelsRead, models: ModelEntry[], bound: readonly KeyOrigins[]): void {
  const file = modelsFile(stateDir)
  if (isOther) throw new Error(damageOfFile(file)?.text ?? `${file} cannot be read.`, { cause })
  mkdirSync(dirname(file), { recursive: true })
  writeKept(file, modelsText(models, bound))
}

/** Reads what an operator set: the file, over it the environment, over that the flags; with all that is wrong, and where each value is from. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { nearestNames } from '../../../rules/names.ts'
import { KEY_VARIABLES } from '../../../saves/models/api-keys.ts'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { type WantedKey, wantedKeys } from '../../wire/configuration/required-keys.ts'
import { CONFIGURATION_FILE, type Configuration, type GivenConfiguration } from '../../wire/configuration/schema.ts'
import { contradictions } from './contradictions.ts'
import { withDefaults } from './defaults.ts'
import { FLAG_SETTINGS, type GivenText, variableOf } from './flags.ts'
import { checkAgainstSchema, isObject, type Problem, shapeAt } from './schema-walk.ts'

export interface ConfigurationSources {
  /** --config or its variable; default: hexarchy.json of the state directory, if it is there. */
  config?: string | undefined
  given?: readonly GivenText[]
  /** Variables HEXARCHY_… that some command knows: others are told as faults. Default: none are looked at. */
  variables?: ReadonlySet<string>
  /** Where the state directory may be named; default: the process's. */
  env?: NodeJS.ProcessEnv
}

export interface ReadConfiguration {
  configuration: Configuration
  /** The file that was read, absolute; null: there is none. */
  file: string | null
  /** Where a value is from, by its pointer: the name of a file, a variable or a flag; what is not here is a default. */
  sources: ReadonlyMap<string, string>
  /** All that is wrong, as sentences; what is wrong is not part of the configuration. */
  problems: readonly Fault[]
  /** Keys that it names, also where the rest of that part is wrong. */
  wanted: readonly WantedKey[]
}

/** Something wrong: where it stands in the configuration, and a sentence that names what was given where. */
export interface Fault {
  pointer: string
  text: string
}

interface Layer {
  value: Record<string, unknown>
  /** How a pointer into it is called, and where it is from. */
  nameOf(pointer: string): string
  sourceOf(pointer: string): string
}

/** Variables that stand for no option; the name of a server is for compose.yaml alone. */
const BESIDE_OPTIONS = new Set(['HEXARCHY_CLUSTER_TOKEN', 'HEXARCHY_DEBUG', 'HEXARCHY_NAME'])

export const FILE_NAME = 'hexarchy.json'
/** Paths within the configuration. */
const PATHS = [
  ...['/state', '/tls/certificate', '/tls/key', '/clusterTls/ca', '/clusterTls/certificate', '/clusterTls/key'],
  ...['/clusterCredentials/passwordFile', '/clusterCredentials/creds'],
]

export function readConfiguration({ config, given = [], variables, env = process.env }: ConfigurationSources): ReadConfiguration {
  const faults: Fault[] = variables ? unknownVariables(env, variables) : []
  const { layer, file } = fileLayer(config, given.find(({ flag }) => flag === 'state')?.text || undefined, env, faults)
  const layers = [...(layer ? [layer] : []), textLayer(given, 'environment'), textLayer(given, 'flag')]
  const sources = new Map<string, string>()
  const merged: Record<string, unknown> = {}
  for (const { value, nameOf, sourceOf } of layers) {
    const { problems, leaves } = checkAgainstSchema(CONFIGURATION_FILE, value, false)
    faults.push(...problems.map(({ pointer, text }) => ({ pointer, text: `${nameOf(pointer)} ${text}` })))
    for (const { pointer } of problems) drop(value, pointer)
    for (const pointer of leaves) if (valueAt(value, pointer) !== undefined) sources.set(pointer, sourceOf(pointer))
    mergeInto(merged, value)
  }
  const named = ({ pointer, text }: Problem): Fault => {
    const source = sources.get(pointer)
    return { pointer, text: `${pointer}${source && !source.endsWith('.json') ? ` (${source})` : ''} ${text}` }
  }
  const wrong = new Set(faults.map(({ pointer }) => pointer))
  // What is of the wrong kind was taken out: it is not told as missing, too.
  const isTold = (pointer: string): boolean =>
    pointer !== '' && (wrong.has(pointer) || isTold(pointer.slice(0, pointer.lastIndexOf('/'))))
  faults.push(
    ...checkAgainstSchema(CONFIGURATION_FILE, merged, true)
      .problems.filter(({ pointer }) => !isTold(pointer))
      .map(named),
  )
  const configuration = withDefaults({ state: stateDir({ env }), ...(merged as GivenConfiguration) })
  // With a wrong mode nothing is known of what goes with it.
  if (!wrong.has('/mode')) faults.push(...contradictions(configuration).map(named))
  const wanted = wantedKeys(configuration)
  for (const { pointer } of faults) if (pointer.split('/').length > 2) restore(configuration, pointer)
  // As browsers write it: in small letters, without a slash at its end and without the usual port.
  const origin = configuration.origin && URL.parse(configuration.origin)?.origin
  if (origin) configuration.origin = origin
  return { configuration, file, sources, problems: faults, wanted }
}

/** Names that somebody misspelt: a value that is not used would go unseen. */
function unknownVariables(env: NodeJS.ProcessEnv, known: ReadonlySet<string>): Fault[] {
  const unknown = Object.keys(env).filter(
    name => name.startsWith('HEXARCHY_') && !name.startsWith(KEY_VARIABLES) && !known.has(name) && !BESIDE_OPTIONS.has(name),
  )
  return unknown.sort().map(name => {
    const [near] = nearestNames([...known, ...BESIDE_OPTIONS], name.slice(0, 80), 1)
    return {
      pointer: `/${name}`,
      text: `The variable ${name} is not known${near ? `; ${near} is` : ''}. Correct its name, or take it away.`,
    }
  })
}

/** The file as far as it can be read. */
function fileLayer(
  config: string | undefined,
  state: string | undefined,
  env: NodeJS.ProcessEnv,
  faults: Fault[],
): { layer: Layer | null; file: string | null } {
  const file = config ? resolve(config) : join(stateDir({ option: state, env }), FILE_NAME)
  const nameOf = (pointer: string) => `${file} at ${pointer}:`
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !config) return { layer: null, file: null }
    const why = code === 'ENOENT' ? 'is not there' : code ? `cannot be read (${code})` : `is no JSON${placeIn(message)}`
    faults.push({ pointer: '', text: `The configuration file ${file} ${why}.` })
    return { layer: null, file }
  }
  if (!isObject(value)) {
    faults.push({ pointer: '', text: `The configuration file ${file} has to be a JSON object.` })
    return { layer: null, file }
  }
  if (!config && 'state' in value) {
    faults.push({
      pointer: '/state',
      text: `${nameOf('/state')} the file is in the state directory; it says so only where it is given with --config.`,
    })
    delete value.state
  }
  for (const pointer of PATHS) {
    const path = valueAt(value, pointer)
    if (typeof path === 'string' && path !== '') setAt(value, pointer, resolve(dirname(file), path))
  }
  return { layer: { value, nameOf, sourceOf: () => file }, file }
}

/** Where JSON ends to be such; the parser's own words quote what stands there, which may be a secret. */
const placeIn = (message: string): string => {
  const place = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0]
  return place ? ` ${place}` : ''
}

function textLayer(all: readonly GivenText[], from: GivenText['from']): Layer {
  const value: Record<string, unknown> = {}
  const names = new Map<string, string>()
  for (const { flag, text, from: source } of all) {
    const setting = FLAG_SETTINGS.find(one => one.flag === flag)
    // A variable that is there and empty is one that was not set, as files for containers write it.
    if (!setting || source !== from || (from === 'environment' && text === '')) continue
    names.set(setting.pointer, from === 'flag' ? `--${flag}` : variableOf(flag))
    const read = readText(text, setting.pointer)
    setAt(value, setting.pointer, PATHS.includes(setting.pointer) && text !== '' ? resolve(text) : read)
  }
  const nameOf = (pointer: string): string =>
    names.get(pointer) ?? (pointer === '' ? 'What was given' : nameOf(pointer.slice(0, pointer.lastIndexOf('/'))))
  return { value, nameOf, sourceOf: nameOf }
}

/** A text as what the schema has there; one that is none stays a text, which the schema refuses. */
function readText(text: string, pointer: string): unknown {
  switch (shapeAt(CONFIGURATION_FILE, pointer).type) {
    case 'integer':
      return /^\d+$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'array':
      return text
        .split(',')
        .map(item => item.trim())
        .filter(Boolean)
    default:
      return text
  }
}

const topOf = (pointer: string): string => pointer.split('/')[1] ?? ''

function valueAt(value: unknown, pointer: string): unknown {
  let at = value
  for (const name of pointer.split('/').slice(1))
    at = isObject(at) || Array.isArray(at) ? (at as Record<string, unknown>)[name] : undefined
  return at
}

function setAt(value: Record<string, unknown>, pointer: string, to: unknown): void {
  const names = pointer.split('/').slice(1)
  let at = value
  for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>
  at[names.at(-1)!] = to
}

/** Takes out what is wrong; of a list of names the whole. */
function drop(value: Record<string, unknown>, pointer: string): void {
  const within = valueAt(value, pointer.slice(0, pointer.lastIndexOf('/')))
  if (isObject(within)) delete within[pointer.slice(pointer.lastIndexOf('/') + 1)]
  else delete value[topOf(pointer)]
}

/** A field of which a part is wrong is as good as not given. */
function restore(configuration: Configuration, pointer: string): void {
  const field = topOf(pointer) as keyof Configuration
  Object.assign(configuration, { [field]: withDefaults({ state: configuration.state })[field] })
}

function mergeInto(target: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(from)) {
    const there = target[name]
    target[name] = isObject(there) && isObject(value) ? { ...there, ...value } : value
  }
}

/** Options that commands share, each with its variable, and what was given of a configuration. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { FLAG_SETTINGS, variableOf } from '../actors/process/configuration/flags.ts'
import type { ConfigurationSources } from '../actors/process/configuration/read.ts'

export const integer = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
}
export const list = (text: string) =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

/** An option with its variable: --state is HEXARCHY_STATE. */
export function option(flags: string, description: string): Option {
  const made = new Option(flags, description)
  const variable = variableOf(made.name())
  // A switch would take any value, 0 too, for yes.
  const isOff = made.isBoolean() && ['', '0', 'false', 'no'].includes(process.env[variable] ?? 'no')
  return isOff ? made : made.env(variable)
}
export const acceptLoss = () =>
  option('--accept-loss', 'open the store also where it is empty or older than it should be; what is there is kept beside it')
export const state = () => option('--state <dir>', 'state directory (default: see `hexarchy where`)')

/** A command that goes by the configuration: an option for each setting, or for those of `pointers`, read with the file and not by itself. */
export function configured(command: Command, pointers = /^/): Command {
  command.addOption(option('--config <file>', 'configuration (default: hexarchy.json in the state directory, if it is there)'))
  for (const { pointer, flag, value, about } of FLAG_SETTINGS)
    if (pointers.test(pointer)) command.addOption(option(`--${flag}${value ? ` ${value}` : ''}`, about))
  return command
}

/** Settings of what is a node of a cluster and serves nobody. */
export const IN_A_CLUSTER = /^\/(state|node|cluster\w*)(\/|$)/

/** What was given of them. */
export function sourcesOf(command: Command): ConfigurationSources {
  const options = command.opts<Record<string, string | true | undefined>>()
  const given = command.options.flatMap(one => {
    const [value, source] = [options[one.attributeName()], command.getOptionValueSource(one.attributeName())]
    if (value === undefined || source === 'default') return []
    return [{ flag: one.name(), text: String(value), from: source === 'env' ? ('environment' as const) : ('flag' as const) }]
  })
  return { config: (options.config as string | undefined) || undefined, given, variables: variablesOf(programOf(command)) }
}

/** The command that it is below of in the end. */
const programOf = (command: Command): Command => (command.parent ? programOf(command.parent) : command)

/** Of every option of a command and those below it. */
function variablesOf({ options, commands }: Command): Set<string> {
  const own = options.map(one => variableOf(one.name()))
  return new Set([...own, ...commands.flatMap(command => [...variablesOf(command)])])
}

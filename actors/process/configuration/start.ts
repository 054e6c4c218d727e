/** The configuration that a server starts with: all that is wrong with it, and all that it lacks, is told at once. */
import { openKeys } from '../../../saves/models/api-keys.ts'
import { missingPieces } from './missing.ts'
import { type ConfigurationSources, type ReadConfiguration, readConfiguration } from './read.ts'

/** What the operator set cannot be started with; the message is for the operator, one line for each thing. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/** Throws a ConfigurationError that names every fault and every missing piece. */
export async function startConfiguration(asked: ConfigurationSources): Promise<ReadConfiguration> {
  const read = readConfiguration(asked)
  const { configuration, problems, file, wanted } = read
  const missing = await missingPieces(configuration, problems, openKeys(), wanted)
  const count = problems.length + missing.length
  if (count === 0) return read
  const lines = [...problems.map(({ text }) => text), ...missing]
  // Of a file that cannot be read nobody knows the mode.
  const mode =
    problems.some(({ pointer }) => pointer === '') && !read.sources.has('/mode') ? '' : ` in mode ${configuration.mode}`
  const head = `It does not start${mode}: ${count === 1 ? 'one thing has' : `${count} things have`} to be put right first.`
  const foot = `\`hexarchy config\` shows what is in force${file ? ` (${file}, variables, flags)` : ''}, \`hexarchy doctor\` looks at it.`
  throw new ConfigurationError([head, ...lines.map(line => `- ${line}`), foot].join('\n'))
}

/** `hexarchy config`: what is in force, and where each value comes from. No secret is in it, for none is in the configuration. */
import { openKeys } from '../../../saves/models/api-keys.ts'
import { CONFIGURATION_FILE, type Configuration, type Field } from '../../wire/configuration/schema.ts'
import { missingPieces } from './missing.ts'
import { type ConfigurationSources, readConfiguration } from './read.ts'

/** Prints it; status 1 where a server would not start with it. */
export async function printConfiguration(asked: ConfigurationSources, { json = false } = {}): Promise<0 | 1> {
  const { configuration, file, sources, problems, wanted } = readConfiguration(asked)
  const missing = await missingPieces(configuration, problems, openKeys(), wanted)
  const rows = rowsOf(configuration, sources)
  if (json) {
    const faults = problems.map(({ pointer, text }) => ({ pointer, text }))
    console.log(
      JSON.stringify(
        {
          file,
          configuration,
          sources: Object.fromEntries(rows.map(([pointer, , source]) => [pointer, source])),
          problems: faults,
          missing,
        },
        null,
        1,
      ),
    )
  } else {
    const wide = (column: number) => Math.max(...rows.map(row => row[column].length))
    const [first, second] = [wide(0), Math.min(wide(1), 60)]
    console.log(file ? `Configuration file: ${file}` : 'No configuration file.')
    for (const [pointer, value, source] of rows) console.log(`${pointer.padEnd(first)}  ${value.padEnd(second)}  ${source}`)
    for (const { text } of problems) console.log(`wrong: ${text}`)
    for (const text of missing) console.log(`missing: ${text}`)
  }
  return problems.length + missing.length > 0 ? 1 : 0
}

/** Pointer, value and source of everything that is set or has a default. */
function rowsOf(configuration: Configuration, sources: ReadonlyMap<string, string>): [string, string, string][] {
  const rows: [string, string, string][] = []
  const add = (value: unknown, pointer: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0)
      for (const [name, inner] of Object.entries(value)) add(inner, `${pointer}/${name}`)
    else
      rows.push([
        pointer,
        value === null || value === undefined ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value),
        sources.get(pointer) ?? 'default',
      ])
  }
  for (const field of Object.keys(CONFIGURATION_FILE.properties)) add(configuration[field as Field], `/${field}`)
  return rows
}

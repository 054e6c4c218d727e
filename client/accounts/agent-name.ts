/** What a browser calls itself, in two words: 'Firefox, Linux'. */

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Null where nothing is known of it; what is no browser as it calls itself. */
export function agentName(agent: string | null): string | null {
  if (agent === null || agent.trim() === '') return null
  const found = [BROWSERS, SYSTEMS].flatMap(table => table.find(([pattern]) => pattern.test(agent))?.[1] ?? [])
  return found.length > 0 ? found.join(', ') : agent.slice(0, 40)
}

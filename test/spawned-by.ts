/** What no import leads to: tests that start the program as a process, or read files by their paths, by the sources that they are about. */

interface Rule {
  changed: RegExp
  /** Folders and files below test/. */
  tests: readonly string[]
}

/** Short ones that see most of what goes wrong between processes, rather than all that start some. */
export const SPAWNED: readonly Rule[] = [
  { changed: /^(cli\.ts|hexarchy\.js|actors\/process\/)/, tests: ['actors/process', 'e2e/long-poll-agent.test.ts'] },
  { changed: /^actors\/(game|shard|service|wire)\//, tests: ['actors/shard/link', 'crash/crashes.test.ts'] },
  { changed: /^actors\/cluster\//, tests: ['cluster/end-to-end.test.ts', 'cluster/failures/failures.test.ts'] },
  { changed: /^actors\/transport\//, tests: ['transport/mcp/restart.test.ts', 'transport/mcp/stdio-bridge.test.ts'] },
  { changed: /^lab\//, tests: ['lab/workers/workers.test.ts'] },
  { changed: /^bot\//, tests: ['saves/bot-files/frozen-bots.test.ts'] },
  { changed: /^client\//, tests: ['client/build'] },
  { changed: /^packaging\//, tests: ['packaging'] },
  { changed: /^rules\/(standard|rulebook|constants)\//, tests: ['rules'] },
  { changed: /^saves\/(database|disk|files)\//, tests: ['saves', 'crash/crashes.test.ts'] },
  { changed: /^tools\/clients\//, tests: ['tools'] },
  { changed: /^test\/fixtures\//, tests: ['actors/rulesets', 'mods', 'rules', 'saves'] },
]

/** Tests that are run for these files besides those that import them. */
export const spawnedBy = (changed: readonly string[]): string[] =>
  SPAWNED.filter(rule => changed.some(file => rule.changed.test(file))).flatMap(rule => rule.tests.map(test => `test/${test}`))

/** The command that measures models. */
import { type Command, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { configured, IN_A_CLUSTER, integer, list, option, sourcesOf } from './options.ts'

/** What a program is told that plays as an agent. */
const AGENT_HELP = `
Environment of an agent's program, which is started once for each game:
  HEXARCHY_URL    address of the server, http://127.0.0.1:PORT
  HEXARCHY_GAME   id of the game
  HEXARCHY_TOKEN  token of its seat, sent as 'Authorization: Bearer TOKEN'`

export function addBench(program: Command): void {
  configured(program.command('bench [suite]'), IN_A_CLUSTER)
    .description(
      'measure models against the Standard bot by a suite file, or your models on a small set; resumes a run that was cut short',
    )
    .addOption(option('--turns <number>', 'rounds of each game, whatever the suite says').argParser(integer(1, 10_000)))
    .addOption(option('--games <number>', 'games of each model in each scenario').argParser(integer(1, 10_000)))
    .addOption(option('--models <names>', 'models, "dry-run" among them, separated by commas').argParser(list))
    .addOption(option('--probes', 'ask the probes that come with the program, one decision each, in place of games'))
    .addOption(new Option('--plan', 'print what it will take, and play nothing'))
    .addOption(new Option('--json', 'print the report, or the plan, as JSON'))
    .addOption(new Option('--schema', "print the JSON schema of a suite's file, and play nothing"))
    .addHelpText('after', AGENT_HELP)
    .action(async (suite, { cluster, schema, ...options }, command: Command) => {
      if (schema) {
        const { SUITE_FILE } = await import('../lab/bench/suite/suite-schema.ts')
        console.log(JSON.stringify(SUITE_FILE, null, 1))
        return
      }
      const { runBench } = await import('../lab/bench/bench.ts')
      const shared = cluster && { cluster: { sources: sourcesOf(command), version: manifest.version } }
      process.exitCode = await runBench(suite, { ...options, ...shared })
    })
}

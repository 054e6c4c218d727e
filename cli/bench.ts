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
  const bench = configured(program.command('bench [suite]'), IN_A_CLUSTER)
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

  bench
    .command('baselines')
    .description(
      'play every scenario and probe by the Standard bot, by who follows the advice of the briefing, at random and idly: what reports show beside models',
    )
    .addOption(new Option('--of <number>', 'games of each player in each task').default(12).argParser(integer(1, 1_000)))
    .addOption(new Option('--write', 'keep them in place of those that come with the program'))
    .action(async ({ of, write }, command: Command) => {
      const { runBaselines } = await import('../lab/bench/baselines/play-baselines.ts')
      process.exitCode = await runBaselines({ games: of, write, json: command.optsWithGlobals().json })
    })

  bench
    .command('export <run>')
    .description(
      'what passed between the models of a run and their seats: JSON lines of chat messages, a turn each, or logs of Inspect',
    )
    .addOption(
      new Option('--format <format>', 'messages (to stdout) or inspect (a file for each model and scenario)')
        .choices(['messages', 'inspect'])
        .default('messages'),
    )
    .addOption(new Option('--out <dir>', "folder of Inspect's logs (default: saves/bench/RUN/inspect)"))
    .action(async (run, { format, out }, command: Command) => {
      const { runExport } = await import('../lab/bench/export/export-command.ts')
      process.exitCode = await runExport(run, { format, out, state: command.optsWithGlobals().state, version: manifest.version })
    })
}

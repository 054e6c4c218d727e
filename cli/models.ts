/** Commands for models that play: their keys, one that is served here, benchmarks. */
import { type Command, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { configured, IN_A_CLUSTER, integer, list, option, sourcesOf, state } from './options.ts'

export function addModels(program: Command): void {
  program.commandsGroup('Models:')
  const keys = program.command('keys').description('keys of model endpoints, in the credential store of this system')

  keys
    .command('set <name>')
    .description('keep a key, asked for or read from stdin')
    // What is too much may be the key itself: commander would repeat it.
    .allowExcessArguments()
    .allowUnknownOption()
    .action(async (name, _options, command: Command) => {
      if (command.args.length > 1)
        program.error('error: a key is asked for or read from stdin, never taken from the command line')
      const { setKey } = await import('../saves/commands/keys-command.ts')
      process.exitCode = await setKey(name)
    })

  keys
    .command('list')
    .description('print the names of the keys')
    .action(async () => {
      const { listKeys } = await import('../saves/commands/keys-command.ts')
      process.exitCode = await listKeys()
    })

  keys
    .command('remove <name>')
    .description('forget a key')
    .action(async name => {
      const { removeKey } = await import('../saves/commands/keys-command.ts')
      process.exitCode = await removeKey(name)
    })

  program
    .command('setup')
    .description('suggest a model for this machine, and set up one that is served here as a player')
    .addOption(option('--endpoint <url>', 'endpoint to look at (default: the usual local addresses)'))
    .addOption(option('--model <id>', 'model of the endpoint (default: the suggested one, else its first)'))
    .addOption(option('--name <name>', "what seats call it (default: the model's id)"))
    .addOption(option('--yes', 'write the entry without asking'))
    .addOption(option('--json', 'print everything as JSON; writes with --yes only'))
    .addOption(state())
    .action(async options => {
      const { runSetup } = await import('../lab/setup/setup.ts')
      process.exitCode = await runSetup(options)
    })

  addBench(program)
}

function addBench(program: Command): void {
  configured(program.command('bench [suite]'), IN_A_CLUSTER)
    .description(
      'measure models against the Standard bot by a suite file, or your models on a small set; resumes a run that was cut short',
    )
    .addOption(option('--turns <number>', 'rounds of each game, whatever the suite says').argParser(integer(1, 10_000)))
    .addOption(option('--games <number>', 'games of each model in each scenario').argParser(integer(1, 10_000)))
    .addOption(option('--models <names>', 'models, "dry-run" among them, separated by commas').argParser(list))
    .addOption(option('--probes', 'ask the probes that come with the program, one decision each, in place of games'))
    .addOption(new Option('--schema', 'print the JSON schema of a suite, and play nothing'))
    .addOption(new Option('--plan', 'print what it will take, and play nothing'))
    .addOption(new Option('--json', 'print the report, or the plan, as JSON'))
    .action(async (suite, { cluster, schema, ...options }, command: Command) => {
      if (schema) {
        const { SUITE } = await import('../lab/bench/suite/suite.ts')
        console.log(JSON.stringify(SUITE, null, 1))
        return
      }
      const { runBench } = await import('../lab/bench/bench.ts')
      const shared = cluster && { cluster: { sources: sourcesOf(command), version: manifest.version } }
      process.exitCode = await runBench(suite, { ...options, ...shared })
    })
}

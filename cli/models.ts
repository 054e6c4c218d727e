/** Commands for models that play: their keys, one that is served here. */
import type { Command } from 'commander'
import { addBench } from './bench.ts'
import { option, state } from './options.ts'

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

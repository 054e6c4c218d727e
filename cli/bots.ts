/** Commands for the code of the scripted opponent. */
import type { Command } from 'commander'
import { option, state } from './options.ts'

export function addBots(program: Command): void {
  program.commandsGroup('Bots:')
  const bots = program.command('bots').description('code of the scripted opponent: the live bot and its frozen versions')

  bots
    .command('freeze [name]')
    .description('keep the live bot as it is, to play as snapshot_NAME (without a name: frozen_HASH)')
    .addOption(option('--note <text>', 'what is told of it').default('', 'none'))
    .addOption(option('--ship', "keep it with the program's own, in bot/frozen, not in the state directory"))
    .addOption(state())
    .action(async (name, { note, ship = false, state }) => {
      const [{ freeze }, { stateDir }] = await Promise.all([
        import('../saves/commands/bots-command.ts'),
        import('../saves/state-dir/state-dir.ts'),
      ])
      await freeze(name, { note, ship, stateDir: stateDir({ option: state }) })
    })

  bots
    .command('list')
    .description('print the frozen bots, and what is wrong where one cannot play')
    .addOption(state())
    .action(async ({ state }) => {
      const [{ listFrozen }, { stateDir }] = await Promise.all([
        import('../saves/commands/bots-command.ts'),
        import('../saves/state-dir/state-dir.ts'),
      ])
      process.exitCode = listFrozen(stateDir({ option: state }))
    })
}

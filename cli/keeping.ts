/** Commands that bring state out and in: backups, files of games. */
import { type Command, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { acceptLoss, integer, state } from './options.ts'

export function addKeeping(program: Command): void {
  program.commandsGroup('Backups and files of games:')
  program
    .command('backup <file>')
    .description('write the whole state to one file, also while the server runs')
    .addOption(new Option('--force', 'replace the file'))
    .option('--keep <number>', 'the file is a folder: add a backup with a dated name, delete all but so many', integer(1, 10_000))
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (file, options) => {
      const { runBackup } = await import('../actors/process/commands/backup-commands.ts')
      process.exitCode = await runBackup(file, { ...options, version: manifest.version })
    })

  program
    .command('restore <file>')
    .description('bring a backup into an empty state directory')
    .addOption(new Option('--force', 'move what is there aside'))
    .addOption(state())
    .action(async (file, options) => {
      const { runRestore } = await import('../actors/process/commands/backup-commands.ts')
      process.exitCode = await runRestore(file, options)
    })

  program
    .command('export <game> <file>')
    .description('write one game to a file, also while the server runs')
    .addOption(new Option('--force', 'replace the file'))
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (game, file, options) => {
      const { runExport } = await import('../actors/process/commands/game-commands.ts')
      process.exitCode = await runExport(game, file, { ...options, version: manifest.version })
    })

  program
    .command('import <file>')
    .description('take an exported game into a state directory that no server uses')
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (file, options) => {
      const { runGameImport } = await import('../actors/process/commands/game-commands.ts')
      process.exitCode = await runGameImport(file, { ...options, version: manifest.version })
    })
}

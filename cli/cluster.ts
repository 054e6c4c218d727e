/** Commands for several machines that serve the same games. */
import { type Command, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { acceptLoss, configured, sourcesOf } from './options.ts'

export function addCluster(program: Command): void {
  program.commandsGroup('Several machines:')
  const cluster = program.command('cluster').description('several machines that serve the same games: docs/cluster.md')

  configured(cluster.command('status'))
    .description('print the nodes, whose games and accounts are, and what the broker keeps')
    .addOption(new Option('--json', 'print it as JSON'))
    .action(async ({ json }, command: Command) => {
      const { printStatus } = await import('../actors/process/cluster/cluster-commands.ts')
      process.exitCode = await printStatus(sourcesOf(command), { json })
    })

  configured(cluster.command('drain <node>'))
    .description('have a node let go of its games, which others take; it takes none until it is started anew')
    .action(async (node, _options, command: Command) => {
      const { drain } = await import('../actors/process/cluster/cluster-commands.ts')
      process.exitCode = await drain(node, sourcesOf(command))
    })

  configured(cluster.command('import <dir>'))
    .description('bring the games, accounts and files of a state directory that no server uses into the cluster')
    .addOption(acceptLoss())
    .action(async (dir, options, command: Command) => {
      const { bringState } = await import('../actors/process/cluster/cluster-commands.ts')
      process.exitCode = await bringState(dir, sourcesOf(command), options.acceptLoss ?? false)
    })

  configured(cluster.command('backup <file>'))
    .description('write everything that the broker keeps of the cluster to one file, while its nodes go on')
    .addOption(new Option('--force', 'replace a file that is there'))
    .action(async (file, { force }, command: Command) => {
      const { backUp } = await import('../actors/process/cluster/backup-commands.ts')
      process.exitCode = await backUp(file, sourcesOf(command), { program: manifest.version, force })
    })

  configured(cluster.command('restore <file>'))
    .description('bring such a file into an empty broker, before any node is started')
    .action(async (file, _options, command: Command) => {
      const { restore } = await import('../actors/process/cluster/backup-commands.ts')
      process.exitCode = await restore(file, sourcesOf(command))
    })
}

/** Commands that serve and play: the server, where its state lies, a seat over MCP. */
import type { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { acceptLoss, configured, option, sourcesOf, state } from './options.ts'
import { PAGES } from './pages.ts'

export function addServing(program: Command): void {
  program.commandsGroup('Serving:')
  configured(program.command('serve', { isDefault: true }))
    .description('host games (the default command)')
    .addOption(acceptLoss())
    .allowExcessArguments()
    .action(async (_options, command: Command) => {
      // Being the default, this command is also where unknown ones end up.
      if (command.args.length > 0) program.error(`error: unknown command '${command.args[0]}'`)
      const { startConfiguration } = await import('../actors/process/configuration/start.ts')
      const { configuration } = await startConfiguration(sourcesOf(command))
      const { holdYoungHeap } = await import('../actors/wire/threads/young-heap.ts')
      holdYoungHeap()
      const { compileLate } = await import('../actors/process/lazy-compilation.ts')
      compileLate()
      const [{ runServer }, { openLab }] = await Promise.all([
        import('../actors/process/run-server.ts'),
        import('../lab/service.ts'),
      ])
      await runServer({
        configuration,
        acceptLoss: command.opts().acceptLoss ?? false,
        openLab: (stateDir, say, isShared) =>
          openLab(stateDir, {
            workers: configuration.role === 'gateway' ? 0 : configuration.labWorkers,
            replayShare: configuration.labReplays / 100,
            ...(isShared && { isShared }),
            say,
          }),
        version: manifest.version,
        ...PAGES,
        buildClient: async () => (await import('../client/build/build.ts')).buildClient(),
      })
    })

  program
    .command('where')
    .description('print the state directory')
    .addOption(state())
    .action(async options => {
      const { stateDir } = await import('../saves/state-dir/state-dir.ts')
      console.log(stateDir({ option: options.state }))
    })

  program
    .command('mcp')
    .description('play a seat of a running server as an MCP server on stdin and stdout')
    .addOption(option('--url <url>', 'address of the server').default('http://127.0.0.1:4870'))
    .addOption(option('--token <token>', "the seat's token").makeOptionMandatory())
    .action(async options => {
      const { runBridge } = await import('../actors/transport/mcp/stdio-bridge.ts')
      await runBridge({ ...options, version: manifest.version })
    })
}

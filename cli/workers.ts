/** Commands for workers on other machines. */
import type { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { configured, IN_A_CLUSTER, integer, option, sourcesOf, state } from './options.ts'

/** Their tokens, below the command `lab` of whoever hands out games. */
export function addTokens(lab: Command): void {
  lab
    .command('token <name>')
    .description('let a worker on another machine play games of this lab: prints its token, once')
    .addOption(option('--for <name>', 'whose machine it is: workers of one are trusted, and barred, together'))
    .addOption(state())
    .action(async (name, options) => {
      const { makeToken } = await import('../lab/workers/token-commands.ts')
      makeToken(name, options)
    })

  lab
    .command('workers')
    .description('print the workers that have or had a token, and which are barred')
    .addOption(option('--json', 'print them as JSON'))
    .addOption(state())
    .action(async options => {
      const { listWorkers } = await import('../lab/workers/token-commands.ts')
      listWorkers(options)
    })

  lab
    .command('lift <name>')
    .description('let a worker play again that is barred, or taken for one party with one that is; it proves itself anew')
    .addOption(state())
    .action(async (name, options) => {
      const { liftWorker } = await import('../lab/workers/token-commands.ts')
      process.exitCode = liftWorker(name, options)
    })

  lab
    .command('revoke <name>')
    .description('take a token back')
    .addOption(state())
    .action(async (name, options) => {
      const { revokeToken } = await import('../lab/workers/token-commands.ts')
      process.exitCode = revokeToken(name, options)
    })
}

/** The worker itself. */
export function addWorker(program: Command): void {
  configured(program.command('worker'), IN_A_CLUSTER)
    .description('play lab games for a server on another machine, or for a cluster, until it is stopped')
    .addOption(option('--server <url>', 'address of the server; http only on this machine'))
    .addOption(option('--token <token>', 'from `hexarchy lab token NAME` there; better given as HEXARCHY_TOKEN'))
    .addOption(option('--workers <number>', 'games at a time (default: one per core)').argParser(integer(1, 256)))
    .addOption(
      option(
        '--ca <file>',
        "certificate to trust beside the system's, in PEM format: of a server whose own nobody else has signed",
      ),
    )
    .addOption(option('--insecure', 'send the token over http, too'))
    .action(async (options, command: Command) => {
      const { server, token, workers } = options
      if (server === undefined) {
        const { runClusterWorker } = await import('../lab/remote/cluster-worker.ts')
        process.exitCode = await runClusterWorker({
          sources: sourcesOf(command),
          version: manifest.version,
          ...(workers && { workers }),
        })
        return
      }
      if (options.cluster) program.error('error: a worker is of a server (--server) or of a cluster (--cluster), not of both')
      if (token === undefined) program.error("error: required option '--token <token>' not specified")
      const { runWorker } = await import('../lab/remote/worker-command.ts')
      process.exitCode = await runWorker(options)
    })
}

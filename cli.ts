#!/usr/bin/env node
/** The command hexarchy: options and where each command's work begins. Each loads only what it needs. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { addAccounts } from './cli/accounts.ts'
import { addBalance } from './cli/balance.ts'
import { addBots } from './cli/bots.ts'
import { addCluster } from './cli/cluster.ts'
import { addConfiguration } from './cli/configuration.ts'
import { addExperiments } from './cli/experiments.ts'
import { addGames } from './cli/games.ts'
import { addKeeping } from './cli/keeping.ts'
import { addModels } from './cli/models.ts'
import { addResults } from './cli/results.ts'
import { addRules } from './cli/rules.ts'
import { addServing } from './cli/serving.ts'
import { addWorker } from './cli/workers.ts'
import manifest from './package.json' with { type: 'json' }

// What was compiled once need not be compiled at every start.
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/hexarchy'))

const FAILED = 1
const BAD_USAGE = 2

const program = new Command('hexarchy')
  .description(manifest.description)
  .version(manifest.version)
  .exitOverride()
  .enablePositionalOptions()
  .hook('preAction', async (_program, command) => {
    if (!command.options.some(({ long }) => long === '--state') || ['where', 'config'].includes(command.name())) return
    // What is kept is for its owner alone, whichever command writes it.
    process.umask(0o077)
    if (process.geteuid?.() !== 0 || ['serve', 'doctor'].includes(command.name())) return
    const [{ stateDir }, { workAsOwnerOf }] = await Promise.all([
      import('./saves/state-dir/state-dir.ts'),
      import('./saves/state-dir/dir-owner.ts'),
    ])
    workAsOwnerOf(stateDir({ option: command.opts<{ state?: string }>().state }))
  })

addServing(program)
addConfiguration(program)
addKeeping(program)
addGames(program)
addAccounts(program)
addModels(program)
addBots(program)
addRules(program)
addBalance(program)
addResults(program)
addExperiments(program)
addWorker(program)
addCluster(program)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : BAD_USAGE
  else {
    const [{ redact }, { diskError }, { permissionError }] = await Promise.all([
      import('./saves/models/redact.ts'),
      import('./lab/queue/disk-error.ts'),
      import('./saves/state-dir/permission-error.ts'),
    ])
    const { message } = diskError(permissionError(error), 'the command did not come to its end') as Error
    const isUsage = (error as Error).name === 'ConfigurationError'
    console.error(redact(`${isUsage ? 'error' : 'hexarchy'}: ${message}`))
    if (process.env.HEXARCHY_DEBUG) console.error(redact(inspect(error)))
    process.exitCode = isUsage ? BAD_USAGE : FAILED
  }
}

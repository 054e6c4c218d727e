/** Commands for experiments. */
import { type Command, Option } from 'commander'
import { acceptLoss, integer, option, state } from './options.ts'
import { addTokens } from './workers.ts'

export function addExperiments(program: Command): void {
  const lab = program
    .command('lab')
    .description('experiments: games of bots against each other, queued and played until they are done')

  lab
    .command('submit <file>')
    .description('queue the experiment of a JSON file; its bots are frozen as they are now')
    .addOption(option('--json', 'print its id as JSON'))
    .addOption(new Option('--call-id <id>', 'of your own: what is submitted again under the same one is queued once'))
    .addOption(state())
    .action(async (file, options) => {
      const { submit } = await import('../lab/commands/queue-commands.ts')
      process.exitCode = await submit(file, options)
    })

  lab
    .command('schema')
    .description('print the JSON schema of the file of an experiment')
    .action(async () => {
      const { experimentSchema } = await import('../lab/experiments/experiment.ts')
      console.log(JSON.stringify(experimentSchema(), null, 1))
    })

  lab
    .command('run')
    .description('play the queue until it is empty; games that were cut short are played again')
    .addOption(option('--workers <number>', 'games at a time (default: one per core)').argParser(integer(1, 256)))
    .addOption(option('--wait', 'go on when the queue is empty, and play what is queued later'))
    .addOption(state())
    .action(async options => {
      const { runQueue } = await import('../lab/commands/run-command.ts')
      process.exitCode = await runQueue(options)
    })

  lab
    .command('status')
    .description('what is being played, and the progress of each experiment')
    .addOption(option('--json', 'print it as JSON'))
    .addOption(state())
    .action(async options => {
      const { status } = await import('../lab/commands/queue-commands.ts')
      process.exitCode = await status(options)
    })

  lab
    .command('stop [name]')
    .description('stop whoever plays the queue; with the name of an experiment, end that experiment')
    .addOption(state())
    .action(async (name, options) => {
      const { stop } = await import('../lab/commands/queue-commands.ts')
      process.exitCode = await stop(name, options)
    })

  addTune(lab)
  addRegress(lab)
  addReport(lab)
  addOpen(lab)
  addTokens(lab)
}

function addTune(lab: Command): void {
  lab
    .command('tune [file]')
    .description('move parameters of a bot towards what wins (SPSA), as a JSON file says; what was cut short goes on')
    .addOption(option('--workers <number>', 'games at a time (default: one per core)').argParser(integer(1, 256)))
    .addOption(option('--json', 'print what it came to, and an experiment that tests it, as JSON'))
    .addOption(new Option('--schema', 'print the JSON schema of the file, and play nothing'))
    .addOption(state())
    .action(async (file, options) => {
      const { runTune } = await import('../lab/tuning/tune-command.ts')
      process.exitCode = await runTune(file, options)
    })
}

function addRegress(lab: Command): void {
  lab
    .command('regress [ancestors...]')
    .description('play the live bot against codes of before (default: all snapshots) until it is shown not to be weaker')
    .addOption(option('--games <number>', 'most games against each (default: 400)').argParser(integer(2, 1_000_000)))
    .addOption(option('--margin <points>', 'Elo points by which it may be weaker (default: 30)').argParser(integer(1, 1_000)))
    .addOption(option('--size <size>', 'size of the map (default: duel)'))
    .addOption(option('--turns <number>', 'rounds of a game (default: as many as the speed has)').argParser(integer(0, 10_000)))
    .addOption(option('--seed <number>', 'of the first map (default: 1)').argParser(integer(0, 2_147_483_647)))
    .addOption(option('--workers <number>', 'games at a time (default: one per core)').argParser(integer(1, 256)))
    .addOption(option('--json', 'print it as JSON'))
    .addOption(state())
    .action(async (ancestors, options) => {
      const { runRegress } = await import('../lab/commands/regress-command.ts')
      process.exitCode = await runRegress(ancestors, options)
    })
}

function addReport(lab: Command): void {
  lab
    .command('report <name>')
    .description('results by label, head to head, effects of factors, failures, and games saved by an early end')
    .addOption(option('--json', 'print it as JSON'))
    .addOption(state())
    .addOption(new Option('--html', 'write it as a page, too'))
    .action(async (name, options) => {
      const { runReport } = await import('../lab/commands/rankings-commands.ts')
      process.exitCode = await runReport(name, options)
      if (!options.html || process.exitCode !== 0) return
      const { writeExperimentPage } = await import('../lab/commands/experiment-page.ts')
      console.error(await writeExperimentPage(name, options))
    })
}

function addOpen(lab: Command): void {
  lab
    .command('open <game>')
    .description('make a game, EXPERIMENT/GAME, a finished game of the server, to be looked at on its pages; it is played again')
    .addOption(option('--json', 'print its id as JSON'))
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (game, options) => {
      const { runOpen } = await import('../lab/games/open-command.ts')
      process.exitCode = await runOpen(game, options)
    })
}

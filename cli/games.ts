/** Commands that look into a game. */
import { type Command, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { integer, state } from './options.ts'

export function addGames(program: Command): void {
  program.commandsGroup('Looking into a game:')
  program
    .command('replay <game>')
    .description('replay a whole game and compare every recorded hash; of a lab game, EXPERIMENT/GAME, what `verify` compares')
    .addOption(new Option('--verify', 'compare the hashes: the one thing that it does').makeOptionMandatory())
    .addOption(new Option('--json', 'print what was found as JSON'))
    .addOption(state())
    .action(async (game, options) => {
      const { isLabGame } = await import('../lab/record/named-game.ts')
      if (isLabGame(game)) {
        const { runVerify } = await import('../lab/verify/verify-command.ts')
        process.exitCode = await runVerify(game, options)
        return
      }
      const { runReplay } = await import('../actors/process/commands/replay-command.ts')
      process.exitCode = await runReplay(game, options)
    })

  program
    .command('watch <game>')
    .description(
      'print what a seat did, unit by unit, with the reasons of its bot, and what was done to it; also of a lab game, EXPERIMENT/GAME',
    )
    .requiredOption('--seat <number>', 'number of the seat', integer(0, 63))
    .option('--from <turn>', 'first round (default: the first of the game)', integer(1, 1_000_000))
    .option('--to <turn>', 'last round (default: the last of the game)', integer(1, 1_000_000))
    .addOption(new Option('--json', 'print a line of JSON for each act'))
    .addOption(state())
    .action(async (game, options) => {
      const { runWatch } = await import('../lab/watch/watch-command.ts')
      process.exitCode = await runWatch(game, { ...options, version: manifest.version })
    })

  program
    .command('explain <game>')
    .description('say what the bot would do in a seat, with its reasons and figures; also of a lab game, EXPERIMENT/GAME')
    .requiredOption('--seat <number>', 'number of the seat', integer(0, 63))
    .requiredOption('--turn <number>', 'the round, as that seat finds it', integer(1, 1_000_000))
    .addOption(new Option('--json', 'print it as JSON'))
    .addOption(state())
    .action(async (game, options) => {
      const { runExplain } = await import('../lab/explain/explain-command.ts')
      process.exitCode = await runExplain(game, { ...options, version: manifest.version })
    })

  program
    .command('analyse <game>')
    .description(
      'report who was winning when, where the game turned, and what each seat planned and looked at; also while the server runs, and of a lab game, EXPERIMENT/GAME',
    )
    .option('--continuations <number>', 'how often bots play it on from each start', integer(0, 10_000), 0)
    .option('--every <number>', 'rounds between two starts (default: a tenth of the game)', integer(1, 10_000))
    .option('--seed <number>', 'of the chance in continuations', integer(0, 2 ** 31 - 1), 1)
    .addOption(new Option('--json', 'print it as JSON'))
    .addOption(new Option('--html', 'write it as a page, too'))
    .addOption(state())
    .action(async (game, options) => {
      const { runAnalyse } = await import('../lab/analyse/analyse-command.ts')
      process.exitCode = await runAnalyse(game, { ...options, version: manifest.version })
    })
}

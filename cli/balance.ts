/** The command for a balance report. */
import { type Command, Option } from 'commander'
import { integer, list, option, state } from './options.ts'

export function addBalance(program: Command): void {
  program.commandsGroup('Lab:')
  program
    .command('balance')
    .description('play many bot games and write a report')
    .addOption(option('--games <number>', 'number of games').default(4).argParser(integer(1, 1_000_000)))
    .addOption(
      option('--players <number>', 'civilizations in a game (default: 4, or as many as the ruleset has)').argParser(
        integer(2, 24),
      ),
    )
    .addOption(option('--size <size>', 'size of the map').default('small'))
    .addOption(option('--ruleset <name>', 'imported ruleset, or a folder of rules').default('standard'))
    .addOption(
      option('--mods <names>', 'mods over it, imported or folders, in this order, separated by commas')
        .default([], 'none')
        .argParser(list),
    )
    .addOption(option('--map <kind>', 'kind of map').default('continents'))
    .addOption(option('--speed <name>', 'speed of the games (default: Quick, or the usual one of a ruleset that has none)'))
    .addOption(
      option(
        '--difficulty <name>',
        'difficulty of the games (default: Prince, or the one in the middle of those that the ruleset has)',
      ),
    )
    .addOption(option('--nation <name>', 'civilization of the first bot named (default: drawn, as those of all others)'))
    .addOption(option('--label <text>', 'name of the report').default('balance'))
    .addOption(
      option('--bots <names>', 'bots or profile ids, separated by commas').default(['Standard'], 'Standard').argParser(list),
    )
    .addOption(option('--turns <number>', "rounds; 0 is the speed's length").default(0).argParser(integer(0, 10_000)))
    .addOption(
      option('--seed <number>', 'seed of the first map; the others count up')
        .default(1)
        .argParser(integer(0, 2 ** 31 - 1)),
    )
    .addOption(
      option('--replays <number>', 'games on each map, the bots one seat further each time').default(1).argParser(integer(1, 24)),
    )
    .addOption(option('--workers <number>', 'games at a time (default: one per core)').argParser(integer(1, 256)))
    .addOption(option('--json', 'print the report instead of a summary'))
    .addOption(new Option('--schema', 'print the JSON schema of reports, and play nothing'))
    .addOption(state())
    .action(async options => {
      const { runBalance } = await import('../lab/balance/balance-command.ts')
      process.exitCode = await runBalance(options)
    })
}

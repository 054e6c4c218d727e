/** Commands for results of the lab: games played again, strengths, costs. */
import type { Command } from 'commander'
import { configured, IN_A_CLUSTER, integer, option, sourcesOf, state } from './options.ts'

export function addResults(program: Command): void {
  program
    .command('verify <result>')
    .description('replay a lab game and compare: FILE, FILE:LINE, or EXPERIMENT/GAME')
    .addOption(option('--anyway', 'play it also where engine, rules or bots are not those that played it'))
    .addOption(option('--workers <number>', 'games at a time').default(1).argParser(integer(1, 256)))
    .addOption(option('--json', 'print what was found as JSON'))
    .addOption(state())
    .action(async (result, options) => {
      const { runVerify } = await import('../lab/verify/verify-command.ts')
      process.exitCode = await runVerify(result, options)
    })

  program
    .command('rankings')
    .description('how strong bots are, by all games of the lab')
    .addOption(option('--difficulty <name>', 'by games at this difficulty alone'))
    .addOption(option('--json', 'print entries, head to head and the chart over time as JSON'))
    .addOption(state())
    .action(async options => {
      const { runRankings } = await import('../lab/commands/rankings-commands.ts')
      process.exitCode = runRankings(options)
    })

  configured(program.command('ledger'), IN_A_CLUSTER)
    .description(
      'tokens, cost and time of lab games and model turns, by model, profile and experiment; in a cluster, of all hosts',
    )
    .addOption(option('--from <time>', 'from that day or time on (UTC)'))
    .addOption(option('--to <time>', 'up to the end of that day, or before that time (UTC)'))
    .addOption(option('--json', 'print the sums as JSON').conflicts('csv'))
    .addOption(option('--csv', 'print a line for every game and turn'))
    .action(async (options, command: Command) => {
      const { runLedger } = await import('../lab/ledger/ledger-command.ts')
      process.exitCode = await runLedger({ ...options, sources: sourcesOf(command) })
    })
}

#!/usr/bin/env node
/** The command hexarchy: options and where each command's work begins. Each loads only what it needs. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { FLAG_SETTINGS, variableOf } from './actors/process/configuration/flags.ts'
import type { ConfigurationSources } from './actors/process/configuration/read.ts'
import manifest from './package.json' with { type: 'json' }

// What was compiled once need not be compiled at every start.
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/hexarchy'))

const FAILED = 1
const BAD_USAGE = 2

const integer = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
}
const list = (text: string) =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

/** An option with its variable: --state is HEXARCHY_STATE. */
function option(flags: string, description: string): Option {
  const made = new Option(flags, description)
  const variable = variableOf(made.name())
  // A switch would take any value, 0 too, for yes.
  const isOff = made.isBoolean() && ['', '0', 'false', 'no'].includes(process.env[variable] ?? 'no')
  return isOff ? made : made.env(variable)
}
const acceptLoss = () =>
  option('--accept-loss', 'open the store also where it is empty or older than it should be; what is there is kept beside it')
const state = () => option('--state <dir>', 'state directory (default: see `hexarchy where`)')

/** A command that goes by the configuration: an option for each setting, or for those of `pointers`, read with the file and not by itself. */
function configured(command: Command, pointers = /^/): Command {
  command.addOption(option('--config <file>', 'configuration (default: hexarchy.json in the state directory, if it is there)'))
  for (const { pointer, flag, value, about } of FLAG_SETTINGS)
    if (pointers.test(pointer)) command.addOption(option(`--${flag}${value ? ` ${value}` : ''}`, about))
  return command
}

/** Settings of what is a node of a cluster and serves nobody. */
const IN_A_CLUSTER = /^\/(state|node|cluster\w*)(\/|$)/

/** What was given of them. */
function sourcesOf(command: Command): ConfigurationSources {
  const options = command.opts<Record<string, string | true | undefined>>()
  const given = command.options.flatMap(one => {
    const [value, source] = [options[one.attributeName()], command.getOptionValueSource(one.attributeName())]
    if (value === undefined || source === 'default') return []
    return [{ flag: one.name(), text: String(value), from: source === 'env' ? ('environment' as const) : ('flag' as const) }]
  })
  return { config: (options.config as string | undefined) || undefined, given, variables: variablesOf(program) }
}

/** Of every option of a command and those below it. */
function variablesOf({ options, commands }: Command): Set<string> {
  const own = options.map(one => variableOf(one.name()))
  return new Set([...own, ...commands.flatMap(command => [...variablesOf(command)])])
}

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

configured(program.command('serve', { isDefault: true }))
  .description('host games (the default command)')
  .addOption(acceptLoss())
  .allowExcessArguments()
  .action(async (_options, command: Command) => {
    // Being the default, this command is also where unknown ones end up.
    if (command.args.length > 0) program.error(`error: unknown command '${command.args[0]}'`)
    const { startConfiguration } = await import('./actors/process/configuration/start.ts')
    const { configuration } = await startConfiguration(sourcesOf(command))
    const { holdYoungHeap } = await import('./actors/wire/threads/young-heap.ts')
    holdYoungHeap()
    const { compileLate } = await import('./actors/process/lazy-compilation.ts')
    compileLate()
    const [{ runServer }, { openLab }] = await Promise.all([import('./actors/process/run-server.ts'), import('./lab/service.ts')])
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
      clientDir: join(import.meta.dirname, 'client', 'dist'),
      isClientStale: async () => (await import('./client/build/stale.ts')).isStale(),
      buildClient: async () => (await import('./client/build/build.ts')).buildClient(),
    })
  })

program
  .command('where')
  .description('print the state directory')
  .addOption(state())
  .action(async options => {
    const { stateDir } = await import('./saves/state-dir/state-dir.ts')
    console.log(stateDir({ option: options.state }))
  })

program
  .command('mcp')
  .description('play a seat of a running server as an MCP server on stdin and stdout')
  .addOption(option('--url <url>', 'address of the server').default('http://127.0.0.1:4870'))
  .addOption(option('--token <token>', "the seat's token").makeOptionMandatory())
  .action(async options => {
    const { runBridge } = await import('./actors/transport/mcp/stdio-bridge.ts')
    await runBridge({ ...options, version: manifest.version })
  })

program
  .command('backup <file>')
  .description('write everything that is kept to one file, also while the server runs')
  .addOption(new Option('--force', 'replace the file'))
  .option('--keep <number>', 'the file is a folder: add a backup with a dated name, delete all but so many', integer(1, 10_000))
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (file, options) => {
    const { runBackup } = await import('./actors/process/commands/backup-commands.ts')
    process.exitCode = await runBackup(file, { ...options, version: manifest.version })
  })

program
  .command('restore <file>')
  .description('bring a backup into an empty state directory')
  .addOption(new Option('--force', 'move what is there aside'))
  .addOption(state())
  .action(async (file, options) => {
    const { runRestore } = await import('./actors/process/commands/backup-commands.ts')
    process.exitCode = await runRestore(file, options)
  })

program
  .command('export <game> <file>')
  .description('write one game to a file, also while the server runs')
  .addOption(new Option('--force', 'replace the file'))
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (game, file, options) => {
    const { runExport } = await import('./actors/process/commands/game-commands.ts')
    process.exitCode = await runExport(game, file, { ...options, version: manifest.version })
  })

program
  .command('import <file>')
  .description('take an exported game into a state directory that no server uses')
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (file, options) => {
    const { runGameImport } = await import('./actors/process/commands/game-commands.ts')
    process.exitCode = await runGameImport(file, { ...options, version: manifest.version })
  })

configured(program.command('config'))
  .description('print what is in force, and where each value comes from; without secrets, which are named only')
  .addOption(new Option('--json', 'print it as JSON'))
  .action(async ({ json }, command: Command) => {
    const { printConfiguration } = await import('./actors/process/configuration/report.ts')
    process.exitCode = await printConfiguration(sourcesOf(command), { json })
  })

configured(program.command('doctor'))
  .description('look at everything that a server needs, and say what to do; changes nothing')
  .addOption(new Option('--games', 'carry every game out again, too'))
  .option('--send-mail <address>', 'send a test letter there, too')
  .addOption(new Option('--json', 'print the findings as JSON'))
  .action(async ({ games, sendMail, json }, command: Command) => {
    const [{ runDoctor }, { readConfiguration }] = await Promise.all([
      import('./actors/process/doctor/doctor.ts'),
      import('./actors/process/configuration/read.ts'),
    ])
    process.exitCode = await runDoctor({
      read: readConfiguration(sourcesOf(command)),
      games,
      sendMail,
      json,
      clientDir: join(import.meta.dirname, 'client', 'dist'),
      isClientStale: async () => (await import('./client/build/stale.ts')).isStale(),
    })
  })

const cluster = program.command('cluster').description('several machines that serve the same games: docs/cluster.md')
configured(cluster.command('status'))
  .description('print the nodes, whose games and accounts are, and what the broker keeps')
  .addOption(new Option('--json', 'print it as JSON'))
  .action(async ({ json }, command: Command) => {
    const { printStatus } = await import('./actors/process/cluster/cluster-commands.ts')
    process.exitCode = await printStatus(sourcesOf(command), { json })
  })
configured(cluster.command('drain <node>'))
  .description('have a node let go of its games, which others take; it takes none until it is started anew')
  .action(async (node, _options, command: Command) => {
    const { drain } = await import('./actors/process/cluster/cluster-commands.ts')
    process.exitCode = await drain(node, sourcesOf(command))
  })
configured(cluster.command('import <dir>'))
  .description('bring the games, accounts and files of a state directory that no server uses into the cluster')
  .addOption(acceptLoss())
  .action(async (dir, options, command: Command) => {
    const { bringState } = await import('./actors/process/cluster/cluster-commands.ts')
    process.exitCode = await bringState(dir, sourcesOf(command), options.acceptLoss ?? false)
  })
configured(cluster.command('backup <file>'))
  .description('write everything that the broker keeps of the cluster to one file, while its nodes go on')
  .addOption(new Option('--force', 'replace a file that is there'))
  .action(async (file, { force }, command: Command) => {
    const { backUp } = await import('./actors/process/cluster/backup-commands.ts')
    process.exitCode = await backUp(file, sourcesOf(command), { program: manifest.version, force })
  })
configured(cluster.command('restore <file>'))
  .description('bring such a file into an empty broker, before any node is started')
  .action(async (file, _options, command: Command) => {
    const { restore } = await import('./actors/process/cluster/backup-commands.ts')
    process.exitCode = await restore(file, sourcesOf(command))
  })

program
  .command('replay <game>')
  .description('carry a whole game out again and compare every hash that was recorded')
  .addOption(new Option('--verify', 'compare the hashes: the one thing that it does').makeOptionMandatory())
  .addOption(new Option('--json', 'print what was found as JSON'))
  .addOption(state())
  .action(async (game, options) => {
    const { runReplay } = await import('./actors/process/commands/replay-command.ts')
    process.exitCode = await runReplay(game, options)
  })

program
  .command('explain <game>')
  .description('say what the bot would do in a seat, and by what reasons and figures')
  .requiredOption('--seat <number>', 'number of the seat', integer(0, 63))
  .requiredOption('--turn <number>', 'the round, as that seat finds it', integer(1, 1_000_000))
  .addOption(new Option('--json', 'print it as JSON'))
  .addOption(state())
  .action(async (game, options) => {
    const { runExplain } = await import('./actors/process/commands/explain-command.ts')
    process.exitCode = await runExplain(game, { ...options, version: manifest.version })
  })

program
  .command('analyse <game>')
  .description('say who was winning when, where a game turned, what was planned and looked at; also while the server runs')
  .option('--continuations <number>', 'how often bots play it on from each start', integer(0, 10_000), 0)
  .option('--every <number>', 'rounds between two starts (default: a tenth of the game)', integer(1, 10_000))
  .option('--seed <number>', 'of the chance in continuations', integer(0, 2 ** 31 - 1), 1)
  .addOption(new Option('--json', 'print it as JSON'))
  .addOption(new Option('--html', 'write it as a page, too'))
  .addOption(state())
  .action(async (game, options) => {
    const { runAnalyse } = await import('./lab/analyse/analyse-command.ts')
    process.exitCode = await runAnalyse(game, { ...options, version: manifest.version })
  })

const accounts = program.command('accounts').description('accounts of a server, also while it runs')
accounts
  .command('list')
  .description('print the accounts: id, role, address of mail, name')
  .addOption(new Option('--search <text>', 'only those with this in name, address or id'))
  .addOption(new Option('--json', 'print them as JSON'))
  .addOption(acceptLoss())
  .addOption(state())
  .action(async options => {
    const { listAccounts } = await import('./actors/process/commands/accounts-commands.ts')
    process.exitCode = await listAccounts(options)
  })
accounts
  .command('role <email> <role>')
  .description('make it owner, administrator, moderator, member or spectator')
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (email, role, options) => {
    const { giveRole } = await import('./actors/process/commands/accounts-commands.ts')
    process.exitCode = await giveRole(email, role, options)
  })
accounts
  .command('lock <email>')
  .description('sign it out everywhere, and in nowhere')
  .addOption(new Option('--reason <text>', 'told to its owner').default('', 'none'))
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (email, options) => {
    const { lockAccount } = await import('./actors/process/commands/accounts-commands.ts')
    process.exitCode = await lockAccount(email, options.reason, options)
  })
accounts
  .command('unlock <email>')
  .description('let it sign in again')
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (email, options) => {
    const { lockAccount } = await import('./actors/process/commands/accounts-commands.ts')
    process.exitCode = await lockAccount(email, null, options)
  })
accounts
  .command('link <email>')
  .description("print a link that signs in once and sets a password; the server's owner, who has no address yet, gets this one")
  .addOption(new Option('--without-factors', 'takes away its second factors, too'))
  .addOption(acceptLoss())
  .addOption(state())
  .action(async (email, options) => {
    const { printLink } = await import('./actors/process/commands/accounts-commands.ts')
    process.exitCode = await printLink(email, options)
  })

const keys = program.command('keys').description('keys of model endpoints, in the credential store of this system')
keys
  .command('set <name>')
  .description('keep a key, asked for or read from stdin')
  // What is too much may be the key itself: commander would repeat it.
  .allowExcessArguments()
  .allowUnknownOption()
  .action(async (name, _options, command: Command) => {
    if (command.args.length > 1) program.error('error: a key is asked for or read from stdin, never taken from the command line')
    const { setKey } = await import('./saves/commands/keys-command.ts')
    process.exitCode = await setKey(name)
  })
keys
  .command('list')
  .description('print the names of the keys')
  .action(async () => {
    const { listKeys } = await import('./saves/commands/keys-command.ts')
    process.exitCode = await listKeys()
  })
keys
  .command('remove <name>')
  .description('forget a key')
  .action(async name => {
    const { removeKey } = await import('./saves/commands/keys-command.ts')
    process.exitCode = await removeKey(name)
  })

program
  .command('setup')
  .description('suggest a model for this machine, and make one that is served here a player')
  .addOption(option('--endpoint <url>', 'endpoint to look at (default: the usual local addresses)'))
  .addOption(option('--model <id>', 'model of the endpoint (default: the suggested one, else its first)'))
  .addOption(option('--name <name>', "what seats call it (default: the model's id)"))
  .addOption(option('--yes', 'write the entry without asking'))
  .addOption(option('--json', 'print everything as JSON; writes with --yes only'))
  .addOption(state())
  .action(async options => {
    const { runSetup } = await import('./lab/setup/setup.ts')
    process.exitCode = await runSetup(options)
  })

const bots = program.command('bots').description('code of the scripted opponent: the live one, and what was frozen of it')
bots
  .command('freeze [name]')
  .description('keep the live bot as it is, to be played as snapshot_NAME (without a name: frozen_HASH)')
  .addOption(option('--note <text>', 'what is told of it').default('', 'none'))
  .addOption(option('--ship', "keep it with the program's own, in bot/frozen, not in the state directory"))
  .addOption(state())
  .action(async (name, { note, ship = false, state }) => {
    const [{ freeze }, { stateDir }] = await Promise.all([
      import('./saves/commands/bots-command.ts'),
      import('./saves/state-dir/state-dir.ts'),
    ])
    await freeze(name, { note, ship, stateDir: stateDir({ option: state }) })
  })
bots
  .command('list')
  .description('print the frozen bots, and what is wrong where one cannot play')
  .addOption(state())
  .action(async ({ state }) => {
    const [{ listFrozen }, { stateDir }] = await Promise.all([
      import('./saves/commands/bots-command.ts'),
      import('./saves/state-dir/state-dir.ts'),
    ])
    process.exitCode = listFrozen(stateDir({ option: state }))
  })

const rules = program.command('rules').description('rulesets in the open format')
rules
  .command('check <dirs...>')
  .description('say everything that is wrong or unknown in a ruleset, or in mods laid over it in this order')
  .addOption(option('--strict', 'warnings, notes and effects that no rule knows are errors'))
  .addOption(option('--json', 'the report as JSON'))
  .action(async (dirs, { strict, json }) => {
    const { checkRules, formatReport } = await import('./rules/authoring/check.ts')
    const report = checkRules(dirs, strict)
    process.stdout.write(json ? `${JSON.stringify(report, null, 1)}\n` : formatReport(report))
    process.exitCode = report.status
  })
rules
  .command('diff <a> [b]')
  .description(
    'say what changes for a player from one ruleset to another: imported ones, folders, or a base+mods; one alone against its base',
  )
  .addOption(option('--with <mods>', 'mods over the last of them, in this order, separated by commas').argParser(list))
  .addOption(option('--json', 'print it as JSON'))
  .addOption(state())
  .action(async (a, b, options) => {
    const { runDiff } = await import('./saves/commands/diff-rules-command.ts')
    process.exitCode = runDiff(a, b, options)
  })
rules
  .command('new <folder>')
  .description('make a small commented mod to start from')
  .action(async folder => {
    const { nextSteps, writeNewMod } = await import('./rules/authoring/new-mod.ts')
    console.log(`${writeNewMod(folder).join('\n')}\n\n${nextSteps(folder)}`)
  })
rules
  .command('where <sentence>')
  .description('say which functions carry out an effect: its template and its conditions')
  .action(async sentence => {
    const { whereText } = await import('./rules/authoring/where.ts')
    process.stdout.write(whereText(sentence))
  })
rules
  .command('import <dirs...>')
  .description("keep a ruleset of the format's home project, or mods, so that games can be played by it")
  .addOption(new Option('--as <name>', 'name that games give').makeOptionMandatory())
  .addOption(new Option('--force', 'replace the ruleset of that name'))
  .addOption(
    new Option('--over <names>', 'imported rulesets that mods are checked over, and games play them with').argParser(list),
  )
  .addOption(state())
  .action(async (dirs, options) => {
    const { runImport } = await import('./saves/commands/import-rules-command.ts')
    process.exitCode = runImport(dirs, options)
  })

program
  .command('balance')
  .description('play many bot games and write a report')
  .addOption(option('--games <number>', 'number of games').default(4).argParser(integer(1, 1_000_000)))
  .addOption(
    option('--players <number>', 'civilizations in a game (default: 4, or as many as the ruleset has)').argParser(integer(2, 24)),
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
    const { runBalance } = await import('./lab/balance/balance-command.ts')
    process.exitCode = await runBalance(options)
  })

program
  .command('verify <result>')
  .description('play a game of the lab again and compare: FILE, FILE:LINE, or EXPERIMENT/GAME')
  .addOption(option('--anyway', 'play it also where engine, rules or bots are not those that played it'))
  .addOption(option('--workers <number>', 'games at a time').default(1).argParser(integer(1, 256)))
  .addOption(option('--json', 'print what was found as JSON'))
  .addOption(state())
  .action(async (result, options) => {
    const { runVerify } = await import('./lab/verify/verify-command.ts')
    process.exitCode = await runVerify(result, options)
  })

program
  .command('rankings')
  .description('how strong bots are, by all games of the lab')
  .addOption(option('--difficulty <name>', 'by games at this difficulty alone'))
  .addOption(option('--json', 'print entries, head to head and the chart over time as JSON'))
  .addOption(state())
  .action(async options => {
    const { runRankings } = await import('./lab/commands/rankings-commands.ts')
    process.exitCode = runRankings(options)
  })

const lab = program
  .command('lab')
  .description('experiments: games of bots against each other, queued and played until they are done')
lab
  .command('submit <file>')
  .description('queue the experiment of a JSON file; what plays is frozen as it is')
  .addOption(option('--json', 'print its id as JSON'))
  .addOption(new Option('--call-id <id>', 'of your own: what is submitted again under the same one is queued once'))
  .addOption(state())
  .action(async (file, options) => {
    const { submit } = await import('./lab/commands/queue-commands.ts')
    process.exitCode = await submit(file, options)
  })
lab
  .command('schema')
  .description('print the JSON schema of the file of an experiment')
  .action(async () => {
    const { EXPERIMENT, LEVEL } = await import('./lab/experiments/experiment.ts')
    console.log(JSON.stringify({ ...EXPERIMENT, $defs: { level: LEVEL } }, null, 1))
  })
lab
  .command('run')
  .description('play the queue until it is empty; what was under way when it was stopped or killed is played again')
  .addOption(option('--workers <number>', 'games at a time (default: one per core)').argParser(integer(1, 256)))
  .addOption(option('--wait', 'go on when the queue is empty, and play what is queued later'))
  .addOption(state())
  .action(async options => {
    const { runQueue } = await import('./lab/commands/run-command.ts')
    process.exitCode = await runQueue(options)
  })
lab
  .command('status')
  .description('what is being played, and how far each experiment has come')
  .addOption(option('--json', 'print it as JSON'))
  .addOption(state())
  .action(async options => {
    const { status } = await import('./lab/commands/queue-commands.ts')
    process.exitCode = await status(options)
  })
lab
  .command('report <name>')
  .description('results by label, head to head, effects of factors, what failed and what an early end saved')
  .addOption(option('--json', 'print it as JSON'))
  .addOption(state())
  .addOption(new Option('--html', 'write it as a page, too'))
  .action(async (name, options) => {
    const { runReport } = await import('./lab/commands/rankings-commands.ts')
    process.exitCode = await runReport(name, options)
    if (!options.html || process.exitCode !== 0) return
    const { writeExperimentPage } = await import('./lab/commands/experiment-page.ts')
    console.error(await writeExperimentPage(name, options))
  })
lab
  .command('stop [name]')
  .description('ask whoever plays the queue to let go of it; with the name of an experiment, end that one')
  .addOption(state())
  .action(async (name, options) => {
    const { stop } = await import('./lab/commands/queue-commands.ts')
    process.exitCode = await stop(name, options)
  })

configured(program.command('ledger'), IN_A_CLUSTER)
  .description(
    'what games of the lab and turns of models took: tokens, cost, time, by model, profile and experiment; in a cluster what all hosts have',
  )
  .addOption(option('--from <time>', 'from that day or time on (UTC)'))
  .addOption(option('--to <time>', 'up to the end of that day, or before that time (UTC)'))
  .addOption(option('--json', 'print the sums as JSON').conflicts('csv'))
  .addOption(option('--csv', 'print a line for every game and turn'))
  .action(async (options, command: Command) => {
    const { runLedger } = await import('./lab/ledger/ledger-command.ts')
    process.exitCode = await runLedger({ ...options, sources: sourcesOf(command) })
  })

configured(program.command('bench [suite]'), IN_A_CLUSTER)
  .description(
    'measure models against Standard by a suite file, or those that are set up on a small set; goes on with a run that was cut short',
  )
  .addOption(option('--turns <number>', 'rounds of each game, whatever the suite says').argParser(integer(1, 10_000)))
  .addOption(option('--games <number>', 'games of each model in each scenario').argParser(integer(1, 10_000)))
  .addOption(option('--models <names>', 'models, "dry-run" among them, separated by commas').argParser(list))
  .addOption(option('--probes', 'ask the probes that come with the program, one decision each, in place of games'))
  .addOption(new Option('--plan', 'print what it will take, and play nothing'))
  .addOption(new Option('--json', 'print the report, or the plan, as JSON'))
  .action(async (suite, { cluster, ...options }, command: Command) => {
    const { runBench } = await import('./lab/bench/bench.ts')
    const shared = cluster && { cluster: { sources: sourcesOf(command), version: manifest.version } }
    process.exitCode = await runBench(suite, { ...options, ...shared })
  })

lab
  .command('token <name>')
  .description('let a worker on another machine play games of this lab: prints its token, once')
  .addOption(option('--for <name>', 'whose machine it is: workers of one are trusted, and barred, together'))
  .addOption(state())
  .action(async (name, options) => {
    const { makeToken } = await import('./lab/workers/token-commands.ts')
    makeToken(name, options)
  })
lab
  .command('workers')
  .description('print the workers that have or had a token, and which are barred')
  .addOption(option('--json', 'print them as JSON'))
  .addOption(state())
  .action(async options => {
    const { listWorkers } = await import('./lab/workers/token-commands.ts')
    listWorkers(options)
  })
lab
  .command('lift <name>')
  .description('let a worker play again that is barred, or taken for one party with one that is; it proves itself anew')
  .addOption(state())
  .action(async (name, options) => {
    const { liftWorker } = await import('./lab/workers/token-commands.ts')
    process.exitCode = liftWorker(name, options)
  })
lab
  .command('revoke <name>')
  .description('take a token back')
  .addOption(state())
  .action(async (name, options) => {
    const { revokeToken } = await import('./lab/workers/token-commands.ts')
    process.exitCode = revokeToken(name, options)
  })

configured(program.command('worker'), IN_A_CLUSTER)
  .description('play games for the lab of a server on another machine, or of a cluster, until it is stopped')
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
      const { runClusterWorker } = await import('./lab/remote/cluster-worker.ts')
      process.exitCode = await runClusterWorker({
        sources: sourcesOf(command),
        version: manifest.version,
        ...(workers && { workers }),
      })
      return
    }
    if (options.cluster) program.error('error: a worker is of a server (--server) or of a cluster (--cluster), not of both')
    if (token === undefined) program.error("error: required option '--token <token>' not specified")
    const { runWorker } = await import('./lab/remote/worker-command.ts')
    process.exitCode = await runWorker(options)
  })

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

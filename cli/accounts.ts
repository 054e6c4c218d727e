/** Commands for the accounts of a server. */
import { type Command, Option } from 'commander'
import { acceptLoss, state } from './options.ts'

export function addAccounts(program: Command): void {
  program.commandsGroup('Accounts:')
  const accounts = program.command('accounts').description('accounts of a server, also while it runs')

  accounts
    .command('list')
    .description('print the accounts: id, role, address of mail, name')
    .addOption(new Option('--search <text>', 'only those with this in name, address or id'))
    .addOption(new Option('--json', 'print them as JSON'))
    .addOption(acceptLoss())
    .addOption(state())
    .action(async options => {
      const { listAccounts } = await import('../actors/process/commands/accounts-commands.ts')
      process.exitCode = await listAccounts(options)
    })

  accounts
    .command('role <email> <role>')
    .description('make it owner, administrator, moderator, member or spectator')
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (email, role, options) => {
      const { giveRole } = await import('../actors/process/commands/accounts-commands.ts')
      process.exitCode = await giveRole(email, role, options)
    })

  accounts
    .command('lock <email>')
    .description('sign it out everywhere, and in nowhere')
    .addOption(new Option('--reason <text>', 'told to its owner').default('', 'none'))
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (email, options) => {
      const { lockAccount } = await import('../actors/process/commands/accounts-commands.ts')
      process.exitCode = await lockAccount(email, options.reason, options)
    })

  accounts
    .command('unlock <email>')
    .description('let it sign in again')
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (email, options) => {
      const { lockAccount } = await import('../actors/process/commands/accounts-commands.ts')
      process.exitCode = await lockAccount(email, null, options)
    })

  accounts
    .command('link <email>')
    .description("print a link that signs in once and sets a password; the server's owner, who has no address yet, gets this one")
    .addOption(new Option('--without-factors', 'takes away its second factors, too'))
    .addOption(acceptLoss())
    .addOption(state())
    .action(async (email, options) => {
      const { printLink } = await import('../actors/process/commands/accounts-commands.ts')
      process.exitCode = await printLink(email, options)
    })
}

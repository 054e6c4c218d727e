/** Commands for rulesets and mods. */
import { type Command, Option } from 'commander'
import { list, option, state } from './options.ts'

export function addRules(program: Command): void {
  program.commandsGroup('Rules:')
  const rules = program.command('rules').description('rulesets in the open format')

  rules
    .command('check <dirs...>')
    .description('list everything wrong or unknown in a ruleset, or in mods over it, in this order')
    .addOption(option('--strict', 'warnings, notes and effects that no rule knows are errors'))
    .addOption(option('--json', 'the report as JSON'))
    .action(async (dirs, { strict, json }) => {
      const { checkRules, formatReport } = await import('../rules/authoring/check.ts')
      const report = checkRules(dirs, strict)
      process.stdout.write(json ? `${JSON.stringify(report, null, 1)}\n` : formatReport(report))
      process.exitCode = report.status
    })

  rules
    .command('diff <a> [b]')
    .description(
      'say what changes for a player between two rulesets (imported, folders, or base+mods); one alone is compared with its base',
    )
    .addOption(option('--with <mods>', 'mods over the last of them, in this order, separated by commas').argParser(list))
    .addOption(option('--json', 'print it as JSON'))
    .addOption(state())
    .action(async (a, b, options) => {
      const { runDiff } = await import('../saves/commands/diff-rules-command.ts')
      process.exitCode = runDiff(a, b, options)
    })

  rules
    .command('new <folder>')
    .description('write a small commented mod to start from')
    .action(async folder => {
      const { nextSteps, writeNewMod } = await import('../rules/authoring/new-mod.ts')
      console.log(`${writeNewMod(folder).join('\n')}\n\n${nextSteps(folder)}`)
    })

  rules
    .command('where <sentence>')
    .description('say which functions implement an effect: its template and its conditions')
    .action(async sentence => {
      const { whereText } = await import('../rules/authoring/where.ts')
      process.stdout.write(whereText(sentence))
    })

  rules
    .command('import <dirs...>')
    .description('take in a ruleset or mods in the open format, so that games can use them')
    .addOption(new Option('--as <name>', 'name that games give').makeOptionMandatory())
    .addOption(new Option('--force', 'replace the ruleset of that name'))
    .addOption(
      new Option('--over <names>', 'imported rulesets that mods are checked over, and games play them with').argParser(list),
    )
    .addOption(state())
    .action(async (dirs, options) => {
      const { runImport } = await import('../saves/commands/import-rules-command.ts')
      process.exitCode = runImport(dirs, options)
    })
}

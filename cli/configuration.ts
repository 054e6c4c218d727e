/** Commands that say what is configured, and what a server lacks. */
import { type Command, Option } from 'commander'
import { configured, sourcesOf } from './options.ts'
import { PAGES } from './pages.ts'

export function addConfiguration(program: Command): void {
  configured(program.command('config'))
    .description('print the settings in force and where each value comes from; secrets are named, not shown')
    .addOption(new Option('--json', 'print it as JSON'))
    .action(async ({ json }, command: Command) => {
      const { printConfiguration } = await import('../actors/process/configuration/report.ts')
      process.exitCode = await printConfiguration(sourcesOf(command), { json })
    })

  configured(program.command('doctor'))
    .description('check everything a server needs and say what to do; changes nothing')
    .addOption(new Option('--games', 'carry every game out again, too'))
    .option('--send-mail <address>', 'send a test letter there, too')
    .addOption(new Option('--json', 'print the findings as JSON'))
    .action(async ({ games, sendMail, json }, command: Command) => {
      const [{ runDoctor }, { readConfiguration }] = await Promise.all([
        import('../actors/process/doctor/doctor.ts'),
        import('../actors/process/configuration/read.ts'),
      ])
      process.exitCode = await runDoctor({
        read: readConfiguration(sourcesOf(command)),
        games,
        sendMail,
        json,
        ...PAGES,
      })
    })
}

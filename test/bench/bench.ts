/**
 * `npm run bench [-- SECTION …] [--store]`: the figures that the project holds itself to, on this machine; `--store` keeps them in docs/figures/runs.
 * `published`: the sections of the published page. Besides: `publish` writes that page from what is stored, `guard` compares with a commit.
 */
import { guard } from './guard/guard.ts'
import { publish } from './publish/publish.ts'
import { partsAsked, printMachine } from './report.ts'
import { commandOf, PUBLISHED, SECTIONS, type Section } from './sections.ts'
import { takeGroups } from './stored/recorder.ts'
import { newRun, storeRun } from './stored/stored-run.ts'

const words = process.argv.slice(2)
const isStored = words.includes('--store')
const named = words.filter(word => word !== '--store').flatMap(word => (word === 'published' ? PUBLISHED : [word]))

if (named[0] === 'publish') publish()
else if (named[0] === 'guard') {
  printMachine()
  await guard(named[1])
} else {
  const usual = Object.keys(SECTIONS).filter(name => !SECTIONS[name].downloads)
  const asked = partsAsked<Section>(SECTIONS, 'section', named.length > 0 ? named : usual)
  printMachine()
  for (const [name, section] of asked) {
    const beganMs = performance.now()
    await section.run()
    const groups = takeGroups()
    // What this machine lacks leaves the run before it as it is.
    if (isStored && groups.some(({ figures }) => figures.length > 0))
      storeRun(newRun(name, commandOf(name, section), groups, (performance.now() - beganMs) / 1000))
  }
}

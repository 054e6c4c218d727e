/** Rulesets of the open format that whoever runs the tests has beside the project: OPEN_RULESETS names the folder that holds theirs. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const { OPEN_RULESETS } = process.env

/** Name and folder of each; none where the variable is not set. */
export const openRulesets: [name: string, folder: string][] =
  OPEN_RULESETS === undefined
    ? []
    : readdirSync(OPEN_RULESETS, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => [name, join(OPEN_RULESETS, name)])

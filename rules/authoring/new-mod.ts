/** `hexarchy rules new`: a small mod to begin with, which loads as it is and changes a game at once. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const FILES: Record<string, (name: string) => string> = {
  'ModOptions.json':
    name => `// What this mod is. Comments like this one are part of the format; a missing comma at the end of a line is, too.
{
  // An extension lies over a base ruleset. true would make it a base of its own, with all files that a game needs.
  "isBaseRuleset": false,
  // Options of the ruleset as a whole, one sentence each. These two tell which mods go together:
  // "Mod requires [name]", "Mod is incompatible with [name]"
  "uniques": [],
  // Names of what leaves the base: also unitsToRemove, techsToRemove, nationsToRemove …
  "buildingsToRemove": [],
  "constants": {
    // Figures that no object has, for example how far apart cities have to lie: "minimalCityDistance": 3
  },
  "author": ${JSON.stringify(name)}
}
`,
  'Buildings.json': () => `// An object of a name that the base has replaces that one whole; any other name is added.
[
  {
    "name": "Signpost",
    "cost": 20,
    "maintenance": 0,
    // What it yields each turn: food, production, gold, science, culture, faith, happiness.
    "culture": 1,
    // What it does, in the sentences of the format. 'hexarchy rules where SENTENCE' says which the program knows;
    // /docs/rules of a running server lists them all.
    "uniques": [
      "[+10]% Production when constructing [All] units [in this city]",
      "[+1 Gold] <when above [0] [Happiness]>"
    ]
  }
]
`,
  'Units.json': () => `[
  {
    "name": "Outrider",
    "unitType": "Scout",
    "movement": 3,
    "strength": 6,
    "cost": 30,
    // In brackets stand the parameters; in < > a condition.
    "uniques": ["[+1] Sight", "[+20]% Strength <when fighting in [Foreign Land] tiles>"]
  }
]
`,
  'GlobalUniques.json': () => `{
  // Holds for every civilization: you see it in the first turn.
  "uniques": ["[+2 Gold] [in capital]"]
}
`,
}

/** Makes the folder `dir` with its `jsons`; the files that were written. Throws where there is something already. */
export function writeNewMod(dir: string): string[] {
  if (existsSync(dir)) throw new Error(`There is something at ${dir} already; choose another name.`)
  const jsons = join(dir, 'jsons')
  mkdirSync(jsons, { recursive: true })
  const name = basename(resolve(dir))
  return Object.entries(FILES).map(([file, text]) => {
    const path = join(jsons, file)
    writeFileSync(path, text(name), { flag: 'wx' })
    return path
  })
}

/** What to do with it, for people. */
export const nextSteps = (dir: string): string => {
  const as = basename(resolve(dir))
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '-')
  return [
    `hexarchy rules check ${dir}`,
    `hexarchy rules diff ${dir}`,
    `hexarchy rules import ${dir} --as ${as}`,
    `then choose it among the mods of a new game, or: hexarchy balance --games 1 --mods ${dir}`,
  ].join('\n')
}

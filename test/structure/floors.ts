/** Which folder of the program may know which: the one table that test/structure/structure.test.ts holds the imports to. */

/** From the top down; a folder imports only from those below it. */
export const TOP_FOLDERS = ['lab', 'actors', 'saves', 'bot', 'tools', 'engine', 'rules'] as const

/** What is below and yet none of its business: the bot plays by the engine, not by what tools take and answer. */
export const APART: readonly (readonly [folder: string, other: string])[] = [['bot', 'tools']]

/** The one way into the engine, and who may not take another. */
export const DOOR = 'engine/index.ts'
export const THROUGH_THE_DOOR = ['cli.ts', 'tools', 'bot', 'saves', 'actors', 'lab'] as const

/** Sources that may lie directly in a folder; more want rooms. */
export const MOST_FILES = 25

export interface Floor {
  name: string
  /** Whether its parts may import one another; the test on circles still holds for those. */
  mates: boolean
  /** Folders, and files, directly in the folder that the table is for. */
  parts: readonly string[]
}

/** Floors of a folder, from the ground up: each imports only from floors below it, and from its own floor where `mates` says so. */
export const FLOORS: Readonly<Record<string, readonly Floor[]>> = {
  engine: [
    { name: 'core', mates: false, parts: ['core'] },
    { name: 'effects', mates: false, parts: ['effects'] },
    { name: 'map', mates: false, parts: ['map'] },
    {
      name: 'systems',
      mates: true,
      parts: [
        'air',
        'barbarians',
        'choices',
        'city',
        'city-state',
        'civ',
        'combat',
        'diplomacy',
        'espionage',
        'great-people',
        'improvements',
        'nuclear',
        'policies',
        'religion',
        'research',
        'unit',
        'unit-abilities',
        'victory',
        'visibility',
      ],
    },
    { name: 'automation', mates: false, parts: ['automation', 'one-time-effects'] },
    { name: 'turns and commands', mates: true, parts: ['commands', 'turn'] },
    { name: 'registry', mates: false, parts: ['registry.ts'] },
    { name: 'games', mates: false, parts: ['setup', 'invariants', 'perform.ts'] },
    { name: 'trying out', mates: false, parts: ['try-out.ts'] },
    { name: 'the door', mates: false, parts: ['index.ts'] },
  ],
}

/** get_tech_tree: technologies, what they cost and what they bring. */

import Type from 'typebox'
import { type EngineContext, researchPath } from '../../engine/index.ts'
import { idOrRefusal } from '../tool/names.ts'
import { moreLines, pageArgs, pageFields, pageOf } from '../tool/paging.ts'
import { answer, args, listOf, oneOf, optional, text, whole, word } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { sciencePerTurn } from '../views/players/empire.ts'
import { availableTechs, statusOf, type TechView, techPlace, techView } from '../views/rules/tech.ts'

const TechSchema = answer({
  name: text('Name, for set_research.'),
  status: oneOf(['known', 'researching', 'available', 'locked'], 'locked: a prerequisite is missing.'),
  era: text('Era it belongs to.'),
  cost: whole('Science it costs now.'),
  left: whole('Science still to be paid.'),
  turns: whole('Turns until you know it, with all that it needs, at your present science; -1 never.'),
  prerequisites: listOf(Type.String(), 'Technologies needed before.'),
  unlocks: listOf(Type.String(), 'What it makes possible.'),
  effects: optional(listOf(Type.String(), 'show all: what it does by itself, as sentences of the rules.')),
  column: optional(whole('show all: its column in a drawing of the tree, growing with time.')),
  row: optional(whole('show all: its row there.')),
})

/** Technologies listed where nobody says how many. */
const USUAL = 30

export const getTechTree = readTool({
  name: 'get_tech_tree',
  group: 'Looking',
  doc: 'Shows technologies with cost, turns, prerequisites and what they unlock: those you could research now, all of them, or the way to one of them.',
  args: args({
    show: optional(
      oneOf(['available', 'known', 'all'], 'available (default): what can be researched now; known; all: the whole tree.'),
    ),
    technology: optional(word('Shows only the way to this technology, in the order of research.')),
    ...pageArgs(USUAL, 100),
  }),
  examples: [{}, { show: 'all' }, { technology: 'Civil Service' }],
  result: answer({
    researching: listOf(Type.String(), 'Your queue of research; the first is under way.'),
    science_per_turn: whole('Science you make a turn.'),
    free_technologies: whole('Technologies you may choose for free.'),
    technologies: listOf(TechSchema, 'As asked for.'),
    ...pageFields,
  }),
  read(w, seat, { show = 'available', technology, ...wanted }) {
    const civ = w.s.civs[seat]
    const goal = technology === undefined ? null : idOrRefusal(w.rules, 'techs', technology, 'technology')
    if (goal !== null && typeof goal !== 'number') return goal
    const science = sciencePerTurn(w, civ)
    const shown = goal === null ? techsToShow(w, seat, show) : civ.techs[goal] ? [goal] : researchPath(w, civ, goal)
    const { listed, page } = pageOf(shown, wanted, USUAL)
    return {
      researching: civ.researchQueue.map(id => w.rules.techs[id].name),
      science_per_turn: science,
      free_technologies: civ.freeTechs,
      technologies: listed.map(id => ({
        ...techView(w, civ, id, science),
        ...(show === 'all' && goal === null && techPlace(w, id)),
      })),
      ...page,
    }
  },
  cuts: [{ list: 'technologies', isPage: true }, { list: 'researching' }],
  text: treeText,
})

function techsToShow(w: EngineContext, seat: number, show: 'available' | 'known' | 'all'): number[] {
  const civ = w.s.civs[seat]
  if (show === 'available') return availableTechs(w, civ)
  const all = w.rules.techs.map(({ id }) => id)
  return show === 'all' ? all : all.filter(id => statusOf(w, civ, id) === 'known')
}

function treeText(result: {
  researching: string[]
  science_per_turn: number
  free_technologies: number
  technologies: TechView[]
  total: number
  more_from?: number
}) {
  const queue = result.researching.length > 0 ? result.researching.join(' → ') : 'nothing'
  const free = result.free_technologies > 0 ? ` You may choose ${result.free_technologies} for free (choose_free_tech).` : ''
  return [
    `Researching ${queue}; ${result.science_per_turn} science a turn.${free}`,
    ...result.technologies.map(techLine),
    ...moreLines(result),
  ].join('\n')
}

/** 'Pottery: 35 science, 7 turns; unlocks Granary' */
function techLine(tech: TechView): string {
  const needs = tech.status === 'locked' ? `; needs ${tech.prerequisites.join(', ')}` : ''
  const unlocks = tech.unlocks.length > 0 ? `; unlocks ${tech.unlocks.join(', ')}` : ''
  if (tech.status === 'known') return `${tech.name}: known${unlocks}`
  const turns = tech.turns < 0 ? 'never at this rate' : `${tech.turns} turns`
  return `${tech.name}: ${tech.left} science, ${turns}${needs}${unlocks}`
}

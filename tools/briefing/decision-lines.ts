/** Decisions as text: a line for each, or for several units or cities to which the same is advised; what they share is said once. */
import type { Briefing } from './briefing.ts'

type Decision = Briefing['decisions'][number]
type Args = Decision['args']

/** `state`: of its unit, with a space before it; empty where there is nothing to tell, or it was told. */
type Stated = Decision & { state: string }

interface Line {
  of: Stated
  text: string
  /** Others stand in it. */
  isShared: boolean
}

/** Those that are settled by one tool with arguments of the same names. */
interface Group {
  first: Stated
  lines: Line[]
}

/**
 * `states`: by its id, what there is to tell of a unit, such as its health. It stands where the unit is named first. What was told in a
 * turn before comes last, without its reasons.
 */
export function decisionLines(decisions: readonly Decision[], states: ReadonlyMap<number, string> = new Map()): string[] {
  const untold = new Map(states)
  const before = decisions.filter(one => one.as_before)
  return [
    ...linesOf(
      decisions.filter(one => !one.as_before),
      untold,
    ),
    ...(before.length > 0 ? [`As before, ${before.length}:`] : []),
    ...linesOf(
      before.map(({ others: _, ...one }) => ({ ...one, because: '' })),
      untold,
    ),
  ]
}

function linesOf(decisions: readonly Decision[], untold: Map<number, string>): string[] {
  const groups: Group[] = []
  const byTool = new Map<string, Group>()
  for (const bare of decisions) {
    const decision = { ...bare, state: stateIn(untold, bare) }
    const shared = sharedBy(decision)
    const group = shared === null ? undefined : byTool.get(shared)
    if (group) {
      addTo(group, decision)
      continue
    }
    const begun: Group = { first: decision, lines: [{ of: decision, text: whole(decision), isShared: false }] }
    groups.push(begun)
    if (shared !== null) byTool.set(shared, begun)
  }
  return groups.flatMap(({ first, lines }) => [...lines.map(({ text }) => text), ...waysOf(first)])
}

/** What others must have in common with it to be told with it; null where it stands by itself. */
function sharedBy({ what, choices, tool, args }: Stated): string | null {
  const id = args.unit_id ?? args.city_id
  if (id === undefined || choices || !what.includes(` ${id} `)) return null
  return JSON.stringify([tool, Object.keys(args)])
}

/** In the line of the last that is advised just the same, else in a line of its own by what is otherwise. */
function addTo({ first, lines }: Group, decision: Stated): void {
  const same = lines.find(({ of }) => isAlike(of, decision))
  const name = named(first, decision)
  if (same) {
    same.text += `${same.isShared ? ',' : '; likewise'} ${name}`
    same.isShared = true
    return
  }
  const call = changesOf(first.args, decision.args)
  lines.push({
    of: decision,
    text: `- likewise ${name}${call === '' ? '' : ` → ${call}`}${reasons(decision)}`,
    isShared: false,
  })
}

const isAlike = (one: Stated, other: Stated): boolean =>
  !one.others && !other.others && one.because === other.because && changesOf(one.args, other.args) === ''

const OF_UNIT = /^Unit (\d+ .+? \(\d+,\d+\))(.*)$/
const OF_CITY = /^City (\d+ .+?)(, focus \w+| makes nothing| can bombard)$/

function stateIn(untold: Map<number, string>, { what, args }: Decision): string {
  const id = Number(args.unit_id)
  const state = untold.get(id)
  if (!state || !OF_UNIT.test(what)) return ''
  untold.delete(id)
  return ` ${state}`
}

/** What is said of the first as well is not said again: '12 Warrior (9,5) 40 hp' for 'Unit 12 Warrior (9,5) 40 hp is idle'. */
function named(first: Stated, decision: Stated): string {
  const { what, state } = decision
  for (const form of [OF_UNIT, OF_CITY]) {
    const [, name, said] = form.exec(what) ?? []
    if (name !== undefined && said === form.exec(first.what)?.[2]) return `${name}${state}`
  }
  return entitled(decision)
}

const entitled = ({ what, state }: Stated): string =>
  state === '' ? what : what.replace(OF_UNIT, (_, unit, said) => `Unit ${unit}${state}${said}`)

const whole = (decision: Stated): string =>
  `- ${entitled(decision)} → ${decision.tool} ${JSON.stringify(decision.args)}${reasons(decision)}`

/** With a colon before them; empty where there are none. */
function reasons({ args, because, others = [] }: Stated): string {
  if (because === '') return ''
  const more = others.map(other => `; or ${otherCall(args, other)}: ${other.because}`)
  return `: ${because.replace(` (${args.x},${args.y})`, '')}${more.join('')}`
}

const waysOf = ({ choices = [] }: Stated): string[] =>
  choices.map(({ choice, text, does }) => `  ${choice}. ${text}${text && ' '}(${does.join('; ') || 'nothing happens'})`)

/** What could be called in place of the first. */
const otherCall = (first: Args, { tool, args }: NonNullable<Decision['others']>[number]): string =>
  tool === undefined ? changesOf(first, args) : `${tool} ${JSON.stringify(args)}`

/** What is otherwise than in the first call, whose unit or city it is apart. */
function changesOf(first: Args, args: Args): string {
  const isOther = ([name, value]: [string, Args[string]]) =>
    name !== 'unit_id' && name !== 'city_id' && JSON.stringify(first[name]) !== JSON.stringify(value)
  const changed = Object.entries(args).filter(isOther)
  if (changed.length === 0) return ''
  if ('x' in args && changed.every(([name]) => name === 'x' || name === 'y')) return `(${args.x},${args.y})`
  return changed.length === 1 && typeof changed[0][1] !== 'object'
    ? String(changed[0][1])
    : JSON.stringify(Object.fromEntries(changed))
}

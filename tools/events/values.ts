/** What the sentence about an event may take: its ids and arguments by their names, with the names of things in their place. */
import {
  type Arg,
  type ArgSpec,
  type DeclineReason,
  type EventKind,
  type GameEvent,
  NONE,
  namedArgs,
  type PromiseKind,
  signature,
} from '../../engine/index.ts'
import { EVENT_WORDS } from '../words/events.ts'
import type { Values } from '../words/language/said.ts'
import { declineText } from './decline-reason.ts'
import { goodsText, promiseText } from './goods.ts'
import { asName, type Names, onOneLine, quoted } from './names.ts'
import { questTask } from './quest.ts'

type Args = Record<string, Arg>

/** What a kind's sentences take besides, or otherwise than by the table of events. */
const MORE: { readonly [K in EventKind]?: (event: GameEvent, args: Args, names: Names) => Values } = {
  'turn/forced': (_event, { why }) => ({ hasWhy: yes(why !== '') }),
  'game/control': ({ civ }, { why }) => ({ hasWhy: yes(why !== ''), hasCiv: yes(civ !== NONE), seat: civ }),
  'civ/deal': (_event, { resource, amount }, names) =>
    resource === undefined ? {} : { goods: goodsText(names, { resource: resource as number, amount: amount as number }) },
  'civ/promise': ({ other }, { promise }, names) => ({ promise: promiseText(names, promise as PromiseKind, other) }),
  'civ/vote': (_event, { votes }, names) => (votes === undefined ? {} : { votes: tally(votes as number[], names) }),
  'civ/message': (_event, { words }) => ({ hasWords: yes(words !== ''), words: quoted(words as string) }),
  'civ/negotiation': ({ civ, other }, { by, reason }, names) => ({
    answered: names.civ(by === civ ? other : civ),
    hasReason: yes(reason !== ''),
    reason: reason ? declineText(reason as DeclineReason, names.language) : '',
  }),
  'civ/event': (_event, { event, choice }, { rules, called }) => {
    const { choices, ...told } = rules.events[event as number]
    const story = called(told.story)
    const text = called(choices[choice as number]?.text ?? '')
    return { hasStory: yes(story !== ''), story: quoted(story), hasChoice: yes(text !== ''), choice: quoted(text) }
  },
  'tile/pillaged': ({ other }) => ({ hasOther: yes(other !== NONE) }),
  'ruins/entered': (_event, { ruin }) => ({ hasRuin: yes(ruin !== NONE) }),
  'quest/news': (_event, { quest, target, whom }, names) => ({
    task: questTask(names, quest as number, target as number, whom as number),
  }),
}

/** As a message chooses by it. */
const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** 'Greece 3, Rome 2'. */
function tally(votes: readonly number[], { civ, language }: Names): string {
  const counted: string[] = []
  for (let i = 0; i < votes.length; i += 2) counted.push(`${civ(votes[i])} ${votes[i + 1]}`)
  return counted.join(', ') || EVENT_WORDS[language].names.noVotes
}

export function valuesOf(event: GameEvent, names: Names): Values {
  const { kind, turn, unit } = event
  const args = namedArgs(event)
  const { names: keys, specs } = signature(kind, event.what)
  const values: Record<string, string | number> = {
    turn,
    unit,
    civ: names.civ(event.civ),
    other: names.civ(event.other),
    city: names.city(event.city),
  }
  if (kind === 'turn/started' || kind === 'turn/forced') values.player = names.player(event.civ)
  if (kind === 'game/started') values.game = names.game
  for (let i = 0; i < keys.length; i++) values[keys[i]] = namedValue(specs[i], args[keys[i]], names)
  const more = MORE[kind]
  return more ? Object.assign(values, more(event, args, names)) : values
}

/** In place of an id the name of the thing; '' where there is none. */
function namedValue(spec: ArgSpec, arg: Arg, names: Names): string | number {
  if (typeof spec !== 'string' || spec === 'name' || spec === 'number') return arg as string | number
  if (spec === 'words') return onOneLine(arg as string)
  if (spec === 'votes') return ''
  const id = arg as number
  if (spec === 'civ') return names.civ(id)
  if (spec === 'city') return names.city(id)
  const victory = spec === 'victory' ? names.rules.victories[id] : undefined
  if (spec === 'victory') return victory ? names.called(victory.name) : EVENT_WORDS[names.language].names.noVictory
  if (id === NONE) return ''
  if (spec === 'religion') return names.called(names.rules.religions[id])
  const name = names.called(names.rules[LISTS[spec]][id].name)
  return spec === 'event' ? asName(name) : name
}

/** Where the rules have the things that an id is of. */
const LISTS = {
  unitKind: 'units',
  building: 'buildings',
  resource: 'resources',
  improvement: 'improvements',
  promotion: 'promotions',
  tech: 'techs',
  era: 'eras',
  policy: 'policies',
  terrain: 'terrains',
  belief: 'beliefs',
  ruin: 'ruins',
  event: 'events',
  quest: 'quests',
} as const

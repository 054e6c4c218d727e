/** Begins a play at a table: acts are carried out one at a time, and what came of each is told. */
import m from 'mithril'
import { createActor, fromPromise } from 'xstate'
import { perform, type ToolCall } from '../../game/call-data.ts'
import { type Decision, emptyDecisionQueue, resolveDecision } from '../../game/decisions.ts'
import type { Result, Selection } from '../../game/page-context.ts'
import { emptyActivity } from '../../game/seat-activity.ts'
import type { ServerContext } from '../../game/server-context.ts'
import { dropUndos } from '../../game/undo.ts'
import { errorOf, isPassing } from '../../net/api.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { World } from '../../world/world.ts'
import { MessageList } from '../messages/message-list.ts'
import { outcomeOf } from './act-outcome.ts'
import { placeOf } from './aim.ts'
import { goneBy } from './gone-unit.ts'
import { isSameCall, playMachine } from './machine.ts'
import { openDecisions } from './open-decisions.ts'
import { type Play, say } from './play.ts'
import { leadOn } from './turn-steps.ts'

/** The table's wiring calls what this returns for `select`; everything else goes through the play. */
export function beginPlay(table: ServerContext): Play & { selected(selection: Selection): void; stop(): void } {
  const actor = createActor(
    playMachine.provide({
      actors: { perform: fromPromise<unknown, ToolCall>(({ input }) => carryOut(play, input)) },
    }),
  )
  const play: Play & { selected(selection: Selection): void; stop(): void } = {
    table,
    get doing() {
      return actor.getSnapshot().context
    },
    get stage() {
      return actor.getSnapshot().value
    },
    send: act => actor.send(act),
    selected(selection) {
      play.outcome = null
      // The keyboard goes on from what is selected.
      play.cursor = null
      if (actor.getSnapshot().context.selection !== selection) actor.send({ type: 'select', selection })
    },
    stop() {
      actor.stop()
      for (const { timer } of play.said) clearTimeout(timer)
    },
    hovered: null,
    tip: null,
    cursor: null,
    screen: null,
    popover: null,
    isCardTall: false,
    said: [],
    moments: [],
    messages: new MessageList(),
    isMessagesOpen: false,
    lessonTile: null,
    spoken: '',
    docket: emptyDecisionQueue(-1),
    agents: emptyActivity(),
    gone: null,
    outcome: null,
  }
  actor.subscribe(({ context }) => {
    if (table.selection !== context.selection) table.select(context.selection)
    m.redraw()
  })
  actor.start()
  return play
}

/** Does it, and goes on to what came of it. */
async function carryOut(play: Play, deed: ToolCall): Promise<unknown> {
  const { table } = play
  play.outcome = null
  const before = new Map(table.world.cities)
  const who = nameOfDoer(table.world, deed)
  const goesOn = (play.doing.wish?.rest ?? []).length > 0
  const isAdvised = openDecisions(play).decisions.some(one => isSameCall(one, deed))
  const done = deed as Pick<Decision, 'tool' | 'args'>
  const result = await perform(table, deed).catch(error => {
    // The same would be advised again.
    if (isAdvised && !isPassing(errorOf(error))) play.docket = resolveDecision(play.docket, done, true)
    throw error
  })
  play.gone = goneBy(deed, result)
  dropUndos(table)
  const isBarred = deed.tool === 'move_unit' && (result as Result<'move_unit'>).ended === 'barred'
  play.docket = resolveDecision(play.docket, done, isAdvised && isBarred)
  if (deed.tool === 'found_city') table.select({ kind: 'city', id: (result as Result<'found_city'>).city_id })
  const what = outcomeOf(deed, result, before)
  const told = what !== null && who !== null ? words.outcomeOf({ who, what }) : what
  if (goesOn) {
    if (told !== null) say(play, told)
    return result
  }
  play.outcome = what
  if (what !== null) tell(play, what)
  if (isAdvised) setTimeout(() => void leadOn(play, told))
  return result
}

/** The unit or city that acts, by its name; null where neither does. */
function nameOfDoer({ units, cities }: World, { args }: ToolCall): string | null {
  const { unit_id, city_id } = args as { unit_id?: number; city_id?: number }
  const kind = unit_id === undefined ? undefined : units.get(unit_id)?.kind
  return kind === undefined ? (cities.get(city_id ?? -1)?.name ?? null) : ruleName(kind)
}

/** Read out only where the card shows it. */
function tell(play: Play, text: string): void {
  if (play.screen || placeOf(play.table.world, play.table.selection) === null) say(play, text)
  else play.spoken = text
}

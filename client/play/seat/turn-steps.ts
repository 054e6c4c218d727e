/** Steps of a turn, by the button and the keys: to where a decision is made, past it, through what is advised, and to the turn's end. */
import m from 'mithril'
import { fromServer } from '../../game/call-data.ts'
import {
  alike,
  type Decision,
  following,
  isCurrent,
  isTakenAtOnce,
  nextDecision,
  placeOfDecision,
  postponeDecision,
  withCurrent,
} from '../../game/decisions.ts'
import { dropUndos } from '../../game/undo.ts'
import { SCREENS } from '../../screens/screens.ts'
import { tutorialOf } from '../../ui/preferences/learning.ts'
import { playSound } from '../../ui/sound/play-sound.ts'
import { xOf, yOf } from '../../world/world.ts'
import { follow, isUnderWay, showFight } from './advised-call.ts'
import { placeOf } from './aim.ts'
import { askedOf, awaitedAnswer, hasEnded, openDecisions } from './open-decisions.ts'
import { type Play, say } from './play.ts'

/** Selects the unit and shows the fight that is advised, opens the screen, brings the place to the middle: never decides. */
export function leadTo(play: Play, decision: Decision): void {
  const { table } = play
  play.docket = withCurrent(play.docket, decision)
  play.popover = null
  const lead = placeOfDecision(decision)
  if (lead?.kind === 'screen') {
    if (SCREENS[lead.screen]) table.open(lead.screen, lead.about)
    return
  }
  if (play.screen) table.close()
  if (lead?.kind === 'event' || lead?.kind === 'science') play.popover = lead.kind
  if (lead?.kind !== 'unit' && lead?.kind !== 'city') return
  table.select({ kind: lead.kind, id: lead.id })
  if (lead.aim) play.send({ type: 'aim', aim: lead.aim })
  showFight(play, decision)
  const tile = placeOf(table.world, table.selection)
  if (tile !== null) table.show(xOf(table.world, tile), yOf(table.world, tile))
}

/** Leads to the table of whoever waits for an answer while others play; false where nobody does. */
export function goAnswer(play: Play): boolean {
  const { table } = play
  const [first] = table.mayAct ? [] : askedOf(play)
  if (first) table.open('negotiation', String(first.negotiation_id))
  return first !== undefined
}

/** On to the next decision, or past the one at hand. */
export function goOn(play: Play): void {
  if (goAnswer(play)) return
  const { decisions } = openDecisions(play)
  const next = following(play.docket, decisions)
  if (next) leadTo(play, next)
  else m.redraw()
}

/** Puts the decision at hand off, and leads to the next. */
export function putOff(play: Play): void {
  const { decisions } = openDecisions(play)
  const at = nextDecision(play.docket, decisions)
  if (!at) return
  play.docket = postponeDecision(play.docket, at)
  goOn(play)
}

/** Whether the step that is next does what is advised, rather than lead there: over a screen nothing is done that is not about it. */
export const isTakenNext = (play: Play, decision: Decision): boolean =>
  isCurrent(play.docket, decision) || (isTakenAtOnce(decision) && !play.screen && play.table.mayAct)

/** Does what is advised. A city's strike is seen on the map. */
export function take(play: Play, decision: Decision): void {
  if (isUnderWay(play, decision)) return
  if (decision.tool === 'city_attack' && !isCurrent(play.docket, decision)) leadTo(play, decision)
  follow(play, decision)
}

/** What `take` would do now, with all of its kind: what is shown beneath the decision. */
export const takenTogether = (play: Play, decision: Decision): Decision[] => {
  const { decisions } = openDecisions(play)
  return decisions.includes(decision) ? alike(decisions, decision) : [decision]
}

/** Does what is advised for all of the decision's kind, one after the other. */
export function takeAll(play: Play, decision: Decision): void {
  const all = takenTogether(play, decision)
  const [deed, ...rest] = all.map(fromServer)
  if (rest.length === 0) take(play, decision)
  else if (!all.some(one => isUnderWay(play, one))) play.send({ type: 'do', wish: { deed, rest } })
}

/** Carries out what is advised for the decision that the player was led to, or that can be changed again; leads to others first; ends the turn where nothing is left. */
export function accept(play: Play): void {
  if (play.table.mayAct && hasEnded(play)) return
  const answer = awaitedAnswer(play)
  if (!answer && goAnswer(play)) return
  const { decisions, more, isOld } = openDecisions(play)
  const next = answer ?? nextDecision(play.docket, decisions)
  if (!next) {
    if (isOld) void endWhenSeen(play)
    else if (more === 0 || decisions.length === 0) endTurn(play)
    return
  }
  if (isTakenNext(play, next)) takeAll(play, next)
  else leadTo(play, next)
}

/** Milliseconds between looks whether all has been seen. */
const LOOK_MS = 50
/** What an act leaves to decide is known by then. */
const KNOWN_MS = 3000

/**
 * On to the next unit or city once it is known what an advised act, or the turn's beginning, has left to decide, unless the player has
 * gone elsewhere meanwhile. `told`: what came of the act, as it is said where the page leads away from its card. `waits`: not yet.
 */
export async function leadOn(play: Play, told: string | null = null, waits = (): boolean => false): Promise<void> {
  const { table } = play
  const { done } = play.docket
  const { selection } = table
  const { turn } = table.world.head
  // Lessons lead by themselves.
  if (tutorialOf(table.game)) return
  const isElsewhere = (): boolean =>
    !table.mayAct ||
    table.world.head.turn !== turn ||
    table.selection !== selection ||
    // With a new turn nothing is done yet.
    (play.docket.done !== done && play.docket.done !== null) ||
    !['idle', 'selected'].includes(play.stage) ||
    Boolean(play.screen || play.popover)
  for (let waited = 0; waited < KNOWN_MS; waited += LOOK_MS) {
    while (waits()) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    if (isElsewhere()) return
    const { decisions, isOld } = openDecisions(play)
    const next = nextDecision(play.docket, decisions)
    if (!isOld && next && !isCurrent(play.docket, next)) {
      const kind = placeOfDecision(next)?.kind
      if (kind !== 'unit' && kind !== 'city') return
      leadTo(play, next)
      if (told !== null) say(play, told)
      return
    }
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}

/** Ends the turn once what has happened since is known, if it leaves nothing to decide. */
async function endWhenSeen(play: Play): Promise<void> {
  const { world } = play.table
  const { turn } = world.head
  while (play.table.mayAct && openDecisions(play).isOld) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  if (world.head.turn !== turn || play.stage === 'pending' || openDecisions(play).decisions.length > 0) return
  endTurn(play)
}

/** Takes the end of a round back that others still play. */
export const reopenTurn = (play: Play): void => play.send({ type: 'do', wish: { deed: { tool: 'reopen_turn', args: {} } } })

/** Whether the seat has ended a round that others still play, and may go on with it. */
export function mayReopen({ table }: Play): boolean {
  const { you, acting, over, paused } = table.world.head
  return table.isSeated && you !== null && acting !== undefined && !acting.includes(you) && over === null && !paused
}

export function endTurn(play: Play): void {
  const { table } = play
  if (!table.mayAct || hasEnded(play)) return
  dropUndos(table)
  playSound('endTurn')
  play.docket = { ...play.docket, at: null }
  play.send({ type: 'do', wish: { deed: { tool: 'end_turn', args: { turn: table.world.head.turn } } } })
}

/** What a model is told beside the tools' own documents. */

/** Grows with each change of the words below: what a transcript was played by. */
export const PROMPT_VERSION = 2

export const SYSTEM_PROMPT = `You play one civilization in Hexarchy, a turn-based strategy game on a map of hexagons. Nobody reads along to help you: you act by calling tools, and only by that.

A turn:
1. The first message is your briefing. Begin with its ALERTS, then settle its DECISIONS; each names the call that settles it.
2. Look closer only where you need it. Asking the same thing twice tells you nothing new.
3. Act: research, production in every city, every idle unit. Put calls that do not depend on each other in one reply.
4. If a call is refused, the answer says which rule refused it. Change the call, or leave it.
5. Note what you will want to know later with write_notes: your plan, what you have begun, threats, promises. It is all that you keep from turn to turn.
6. Call end_turn as soon as nothing worth doing is left. A turn that goes on too long is ended for you.

Early on: found a city at once, research, build a scout, a warrior, settlers and workers; keep a soldier near every city. Later: grow, expand while your people are happy, keep pace in science, and fight when you are stronger.`

interface Opening {
  briefing: string
  /** Notebook; empty where there is none. */
  notes: string
}

/** The first message of a turn. */
export function openingText({ briefing, notes }: Opening): string {
  const parts = [briefing]
  if (notes !== '') parts.push(`YOUR NOTEBOOK:\n${notes}`)
  return `${parts.join('\n\n')}\n\nIt is your turn.`
}

/** Where the oldest exchanges of a turn were cut. */
export const cutText = (done: string): string => `(Earlier in this turn, no longer shown: ${done}.)`

/** After a reply without a call. */
export const NUDGE = 'That was no tool call, so nothing happened. Call a tool now, or end_turn if you are done.'
export const CUT_OFF = 'Your reply was cut off at its longest. Be brief: call a tool now, or end_turn if you are done.'

/** After a call that was written as text, where such are not carried out. */
export const WRITTEN_CALL =
  "That was a call written as text, so nothing happened: only calls by the API's own tools are carried out. Call a tool now, or end_turn if you are done."

/** Somebody proposes something while it is not the seat's turn. */
export const answerText = (id: number, briefing: string): string => `${briefing}

It is not your turn, but negotiation ${id} waits for your answer. Read its terms above: you_get is what you would receive, you_give what you would pay. Call respond_negotiation once with negotiation_id ${id}: accept, reject, counter with better terms, or reply with words. Nothing else can be done now.`
export const ANSWER_NUDGE = 'That answers nothing. Call respond_negotiation now.'

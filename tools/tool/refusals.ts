/** Codes by which the tool layer itself refuses a call, each with its row; the engine's codes are its own. */
import { BY_RULE, type ErrorRow, type RefusalCode } from '../../engine/index.ts'

export const TOOL_REFUSALS = {
  'bad-arguments': {
    status: BY_RULE,
    doc: 'What was sent does not fit the schema; `path` says where.',
    hint: null,
  },
  'name/unknown': {
    status: BY_RULE,
    doc: 'The ruleset has nothing of that kind by that name; `hint` has the nearest names.',
    hint: null,
  },
  'queue/absent': {
    status: BY_RULE,
    doc: "The item is not in the city's queue.",
    hint: 'get_city {"parts":["queue"]} shows the queue.',
  },
  'budget/too-small': {
    status: BY_RULE,
    doc: 'The answer does not fit into `max_tokens` even with all its lists left out; the message names the least that works.',
    hint: 'Ask with a larger max_tokens.',
  },
  'guard/repeated': {
    status: BY_RULE,
    doc: 'The same acting call succeeded this turn already, and doing it again adds nothing.',
    hint: 'Go on with something else, or end_turn.',
  },
  'quota/used': {
    status: BY_RULE,
    doc: 'The seat has written (thoughts, words, notes, names, acts) or asked bots about deals as often in this turn of the game, its own or not, as it may.',
    hint: 'Say less at once; it begins anew with the next turn of the game.',
  },
  'deal/not-a-bot': {
    status: BY_RULE,
    doc: 'The other side is played by a person, an agent or a model: only bots tell beforehand what they would agree to.',
    hint: 'Propose something with open_negotiation, or ask with send_message.',
  },
  'notes/changed': {
    status: BY_RULE,
    doc: 'The notebook is not the one of the `version` that was named: somebody who shares the seat has written to it.',
    hint: 'Read it again with read_notes, then write with its version.',
  },
  'dismiss/nothing': {
    status: BY_RULE,
    doc: 'No decision advises the tool for the id that was named: there is nothing to dismiss.',
    hint: 'get_briefing lists the decisions with the tool and the arguments of each.',
  },
  'turn/over': {
    status: BY_RULE,
    doc: 'The turn that was to be ended is not the one under way.',
    hint: 'get_briefing tells of the turn under way.',
  },
} as const satisfies Record<string, ErrorRow>

/** Every code by which a tool call can be refused before it is performed or by performing it. */
export type CallCode = RefusalCode | keyof typeof TOOL_REFUSALS

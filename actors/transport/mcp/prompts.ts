/** Prompts that a person picks in a client: play a turn, play to the end. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
  type Prompt,
  type PromptMessage,
} from '@modelcontextprotocol/sdk/types.js'
import { type Completion, complete } from './completion.ts'
import { BRIEFING_URI, readText } from './resources.ts'
import type { SeatClient } from './seat-client.ts'

const STYLES = [
  'balanced: what the position asks for',
  'builder: few wars, large cities, wonders',
  'scholar: science before all, towards the science victory',
  'artist: culture and policies, towards the culture victory',
  'diplomat: treaties, trade and city-states, towards the diplomatic victory',
  'conqueror: a strong army, war on the weakest neighbour, towards domination',
]

const STYLE = {
  name: 'style',
  description: `How to play: ${STYLES.map(style => style.split(':')[0]).join(', ')}, or your own words.`,
}
const GOAL = { name: 'goal', description: 'Something to aim for, in your own words, such as "take Athens".' }
const UNTIL = { name: 'until_turn', description: 'Stop when this turn is over; absent: when the game is.' }

type Arguments = Record<string, string | undefined>

const PROMPTS: (Prompt & { says(args: Arguments): string })[] = [
  {
    name: 'play_a_turn',
    title: 'Play a turn',
    description: 'Plays one turn of the seat from the briefing to end_turn.',
    arguments: [STYLE, GOAL],
    says: args =>
      `Play one turn of this game. ${wishes(args)}If it is not your turn, call wait_for_turn first. The briefing above is of this moment. ` +
      'Settle every decision it lists, give every idle unit something to do, answer negotiations, note in your notebook what to remember, then call end_turn and sum up in three sentences what you did and why.',
  },
  {
    name: 'play_to_the_end',
    title: 'Play to the end',
    description: 'Plays turn after turn until the game is over.',
    arguments: [STYLE, GOAL, UNTIL],
    says: args =>
      `Play this game to its end, without asking anything. ${wishes(args)}The briefing above is of this moment. ` +
      'Each turn: settle every decision of the briefing, give every idle unit something to do, write_notes where your plan changes, then end_turn {"turn": the turn, "briefing": true}, which answers with your next turn; where it answers "waiting", wait_for_turn {"briefing": true}. ' +
      'Answer negotiations as soon as you are told of them. Read your notebook whenever you no longer know what you were about. ' +
      `Stop ${args.until_turn ? `when turn ${args.until_turn} is over, or ` : ''}when a wait says "game_over" or "eliminated", and tell how it went.`,
  },
]

/** The person's words are theirs: they stand as they are. */
function wishes({ style, goal }: Arguments): string {
  const written = style && (STYLES.find(one => one.startsWith(`${style.toLowerCase()}:`)) ?? style)
  return `${written ? `Style of play: ${written}. ` : ''}${goal ? `Goal: ${goal}. ` : ''}`
}

export function servePrompts(server: Server, client: SeatClient): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: PROMPTS.map(({ says: _, ...prompt }) => prompt) }))
  server.setRequestHandler(GetPromptRequestSchema, async ({ params: { name, arguments: args = {} } }, { signal }) => {
    const prompt = PROMPTS.find(one => one.name === name)
    if (!prompt) throw new McpError(ErrorCode.InvalidParams, `There is no prompt "${name}".`)
    const stray = Object.keys(args).find(given => !prompt.arguments!.some(known => known.name === given))
    if (stray !== undefined) throw new McpError(ErrorCode.InvalidParams, `${name} has no argument "${stray}".`)
    return { description: prompt.description, messages: [await briefing(client, signal), said(prompt.says(args))] }
  })
}

/** So that the first thing a model does is think, not ask. */
async function briefing(client: SeatClient, signal: AbortSignal): Promise<PromptMessage> {
  const text = await readText(client, BRIEFING_URI, signal)
  return { role: 'user', content: { type: 'resource', resource: { uri: BRIEFING_URI, mimeType: 'text/plain', text } } }
}

const said = (text: string): PromptMessage => ({ role: 'user', content: { type: 'text', text } })

/** Null where the prompt has no such argument; one that is free has nothing to suggest. */
export function completeStyle(prompt: string, argument: string, value: string): Completion | null {
  const known = PROMPTS.find(one => one.name === prompt)?.arguments?.some(({ name }) => name === argument)
  if (!known) return null
  return complete(argument === STYLE.name ? STYLES.map(style => style.split(':')[0]) : [], value)
}

/** Who sits at a client that can ask them may say no to a war. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, onTestFinished, test } from 'vitest'
import type { SeatClient } from '../../../actors/transport/mcp/seat-client.ts'
import { makeMcpServer } from '../../../actors/transport/mcp/server.ts'
import { openGame } from '../open-game.ts'
import { connect } from './mcp-client.ts'

type Action = 'accept' | 'decline' | 'cancel'

const turn = { turn: 1, your_turn: true, steps: 1, toolCalls: 1, secondsLeft: null }
const PLAYERS = { players: [{ id: 1, nation: 'Greece' }] }
const WAR = { name: 'declare_war', arguments: { player_id: 1 } }

/** A client whose person answers so; null: it cannot ask. */
async function seated(action: Action | null) {
  const called: string[] = []
  const questions: string[] = []
  const answer = (result: object) => ({ ok: true, result, text: 'done', turn })
  const seat = {
    seat: 0,
    read: async () => answer(PLAYERS),
    async call(tool: string) {
      called.push(tool)
      return answer({})
    },
  }
  const [here, there] = InMemoryTransport.createLinkedPair()
  await makeMcpServer('0', seat as unknown as SeatClient, () => {}).connect(here)
  const client = new Client({ name: 'test', version: '0' }, { capabilities: action === null ? {} : { elicitation: {} } })
  if (action !== null)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message)
      return action === 'accept' ? { action, content: {} } : { action }
    })
  await client.connect(there)
  onTestFinished(() => client.close())
  return { client, called, questions }
}

test('a no keeps the war from being declared, and says so', async () => {
  const { client, called, questions } = await seated('decline')
  const { isError, content } = await client.callTool(WAR)
  expect(isError).toBe(true)
  expect(JSON.stringify(content)).toContain('The person at the client said no to this: Declare war on Greece?')
  expect([called, questions]).toEqual([[], ['Declare war on Greece?']])
})

test.each<Action>(['accept', 'cancel'])('with "%s" it is declared', async action => {
  const { client, called, questions } = await seated(action)
  expect((await client.callTool(WAR)).isError).toBeFalsy()
  expect([called, questions.length]).toEqual([['declare_war'], 1])
})

test('a plan that declares it is asked about as well, and nothing of it is done after a no', async () => {
  const { client, called, questions } = await seated('decline')
  const acts = [
    { tool: 'write_notes', args: { text: 'War.' } },
    { tool: 'declare_war', args: { player_id: 1 } },
  ]
  expect((await client.callTool({ name: 'plan', arguments: { acts } })).isError).toBe(true)
  expect([called, questions.length]).toEqual([[], 1])
})

test('nothing else is asked about, nor a war that is only foretold, nor anything of a client that cannot ask', async () => {
  const able = await seated('decline')
  await able.client.callTool({ name: 'end_turn', arguments: {} })
  await able.client.callTool({ name: 'declare_war', arguments: { player_id: 1, dry_run: true } })
  expect([able.called, able.questions]).toEqual([['end_turn', 'declare_war'], []])
  const unable = await seated(null)
  await unable.client.callTool(WAR)
  expect(unable.called).toEqual(['declare_war'])
})

test('over HTTP the question goes out on the stream of the call', async () => {
  const { url, first } = await openGame()
  const { client, questions } = await connectedWith(url, first)
  const { content } = await client.callTool(WAR)
  expect(JSON.stringify(content)).toContain('said no to this: Declare war on player 1?')
  expect(questions).toEqual(['Declare war on player 1?'])
})

async function connectedWith(url: string, token: string) {
  const questions: string[] = []
  const { client } = await connect(url, token, { elicitation: {} }, made =>
    made.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message)
      return { action: 'decline' }
    }),
  )
  return { client, questions }
}

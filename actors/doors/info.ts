/** The routes that anybody may read: tools and rules. */
import type { Gate } from './caller.ts'
import type { ToolList } from './mcp/link.ts'
import { must } from './refused.ts'
import type { Routes } from './routes.ts'
import { ERRORS, RULES, RULES_QUERY, RULESETS, TOOL_LIST } from './schemas.ts'

export function infoRoutes(app: Routes, { service }: Gate, tools: () => ToolList): void {
  const open = { tags: ['Reference'], security: [] }

  app.get(
    '/api/tools',
    { schema: { ...open, summary: 'Every tool with its JSON schemas', response: { 200: TOOL_LIST, ...ERRORS } } },
    async () => tools(),
  )

  app.get(
    '/api/rules',
    { schema: { ...open, summary: 'The whole ruleset', querystring: RULES_QUERY, response: { 200: RULES, ...ERRORS } } },
    async ({ query }) => must(await service.request('rules/get', query)),
  )

  app.get(
    '/api/rulesets',
    { schema: { ...open, summary: 'The rulesets that games can be made with', response: { 200: RULESETS, ...ERRORS } } },
    async () => ({ rulesets: must(await service.request('rules/list', {})) }),
  )
}

/** The registry as a page to read: every tool with its arguments, examples and result, made of the same entries as GET /api/tools. */

import type { Routes } from '../../base/typed-app.ts'
import type { ToolEntry, ToolList } from '../../mcp/seat-client.ts'
import { escaped, htmlPage, pageRoute } from './page.ts'
import { rowsOf, type Schema, schemaTable } from './schema-table.ts'

export const toolsPageRoute = (app: Routes, tools: () => ToolList): void =>
  pageRoute(app, '/docs/tools', () => toolsPage(tools()))

export function toolsPage({ version, tools }: ToolList): string {
  const groups = [...new Set(tools.map(({ group }) => group))].map(group => ({
    group,
    members: tools.filter(tool => tool.group === group),
  }))
  const contents = groups.map(
    ({ group, members }) =>
      `<h2>${escaped(group)}</h2><ul>${members.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`,
  )
  const parts = groups.map(
    ({ group, members }) => `<section><h2>${escaped(group)}</h2>${members.map(article).join('')}</section>`,
  )
  return htmlPage({
    title: 'Tools',
    intro: `The ${tools.length} tools by which every seat is played, version ${escaped(version)}. They are the same over HTTP
(<code>POST /api/games/{id}/tool</code>), MCP and for models; MCP has <code>wait_for_turn</code> besides. Those that read may be called at any
time; those that act are bound by the rules.`,
    links: [['/api/tools', 'The same as JSON']],
    contents: contents.join(''),
    main: parts.join(''),
  })
}

function article({ name, kind, description, inputSchema, examples, outputSchema }: ToolEntry): string {
  const args = [...rowsOf(inputSchema as Schema)]
  const result = [...rowsOf(outputSchema as Schema)]
  return `<article id="${name}"><h3><a href="#${name}">${name}</a> <span class="${kind}">${kind}</span></h3><p>${escaped(description)}</p>
<h4>Arguments</h4>${args.length > 0 ? schemaTable(args, `Arguments of ${name}`) : '<p>None: <code>{}</code>.</p>'}
<h4>Examples</h4><pre>${examples.map(example => escaped(`${name} ${JSON.stringify(example)}`)).join('\n')}</pre>
<details><summary>Result: ${result.filter(({ depth }) => depth === 0).length} fields</summary>${schemaTable(result, `Result of ${name}`)}</details></article>`
}

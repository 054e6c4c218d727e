/** What a person pastes to let an MCP client play a seat: a command, or a part of the client's configuration. */
import { lobbyWords } from '../../words/lobby.ts'

const words = lobbyWords.connectCommands

/** How the stdio bridge is started on the machine that this page is shown on; null where that is not the server's. */
export interface BridgeCommand {
  command: string
  args: string[]
}

export interface Recipe {
  client: string
  /** Where it goes. */
  where: string
  text: string
}

/** Longer than any wait_for_turn, in seconds. */
const TOOL_TIMEOUT_S = 330
/** On another machine the path of its own checkout has to be put in. */
const CHECKOUT = '/path/to/hexarchy'

/** `origin`: the server's address without a slash at its end. */
export function recipes(origin: string, token: string, bridge: BridgeCommand | null): Recipe[] {
  const url = `${origin}/mcp`
  const headers = { Authorization: `Bearer ${token}` }
  const remote = { type: 'http', url, headers }
  const { command, args } = bridge ?? bridgeElsewhere(origin)
  const local = { command, args, env: { HEXARCHY_TOKEN: token } }
  return [
    {
      client: 'Claude Code',
      where: words.inTerminal,
      text: `claude mcp add --transport http hexarchy ${url} --header "Authorization: Bearer ${token}"`,
    },
    {
      client: 'Claude Desktop',
      where: whereOf(words.inDesktop, bridge),
      text: pretty({ mcpServers: { hexarchy: local } }),
    },
    { client: 'Cursor', where: '~/.cursor/mcp.json', text: pretty({ mcpServers: { hexarchy: { url, headers } } }) },
    { client: 'VS Code', where: '.vscode/mcp.json', text: pretty({ servers: { hexarchy: remote } }) },
    { client: 'Codex CLI', where: '~/.codex/config.toml', text: toml(url, token) },
    { client: words.httpClient, where: words.inConfiguration, text: pretty({ mcpServers: { hexarchy: remote } }) },
    {
      client: words.stdioClient,
      where: whereOf(words.inConfiguration, bridge),
      text: pretty({ mcpServers: { hexarchy: { type: 'stdio', ...local } } }),
    },
  ]
}

const bridgeElsewhere = (origin: string): BridgeCommand => ({
  command: 'npm',
  args: ['--prefix', CHECKOUT, 'run', '--silent', 'hexarchy', '--', 'mcp', '--url', origin],
})

const pretty = (value: object): string => JSON.stringify(value, null, 2)

const toml = (url: string, token: string): string => `[mcp_servers.hexarchy]
url = ${JSON.stringify(url)}
http_headers = { Authorization = ${JSON.stringify(`Bearer ${token}`)} }
tool_timeout_sec = ${TOOL_TIMEOUT_S}
`

const whereOf = (where: string, bridge: BridgeCommand | null): string =>
  bridge ? where : words.whereOfCheckout({ where, placeholder: CHECKOUT })

/** A client of the stdio bridge, which runs in this process: what a process of its own adds, stdio-bridge.test.ts shows. */
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { onTestFinished } from 'vitest'
import { runBridge } from '../../../actors/transport/mcp/stdio-bridge.ts'
import { TOKEN } from '../open-transport.ts'

/** Closed when the test is over; so is the bridge, which sees its input end. */
export async function bridged(url: string, token = TOKEN): Promise<{ client: Client }> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const running = runBridge({ url, token, version: '0', input, output })
  const client = new Client({ name: 'test', version: '0' })
  // Lines are read and written alike at both ends.
  await Promise.race([client.connect(new StdioServerTransport(output, input) as never), running])
  onTestFinished(async () => {
    await client.close()
    input.end()
    await running
  })
  return { client }
}

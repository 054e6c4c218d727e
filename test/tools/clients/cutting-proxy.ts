/** Stands between a client and a server, and cuts connections: when it is told to, or once the server has answered. */
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface CuttingProxy {
  url: string
  /** Answers to so many requests are lost on their way: the server has carried them out. */
  loseAnswers(count: number): void
  /** Answers that were lost. */
  lost(): number
  /** Ends every connection. */
  cut(): void
}

/** Closed when the test is over. */
export async function openProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let toLose = 0
  let lost = 0
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', data => upstream.write(data))
    upstream.on('data', data => {
      if (toLose === 0) return void client.write(data)
      toLose--
      lost++
      client.destroy()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(async () => {
    cut()
    await new Promise(resolve => server.close(resolve))
  })
  const { port: own } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${own}`,
    loseAnswers(count) {
      toLose = count
    },
    lost: () => lost,
    cut,
  }
}

/** A service as a gateway without games has it: every request and every frame goes over the bus to the host that has the games. */

import { REQUEST_TABLE } from '../../../actors/cluster/gateway/request-table.ts'
import type { Service } from '../../../actors/service/service.ts'
import type { RequestType } from '../../../actors/wire/messages.ts'
import { TestCluster } from './few-nodes.ts'

/** The same service, asked through the gateway; what a test asks of a shard itself it asks as before. Stopping it ends all. */
export async function overGateway(service: Service, dir: string): Promise<Service> {
  const nodes = new TestCluster()
  const host = await nodes.open('host', { service, dir })
  const { gateway, directory, complaints } = await nodes.open('gateway')
  const end = async () => {
    // What is under way is answered as the service ends.
    await service.stop()
    gateway.close()
    host.gateway.close()
    host.answering!.close()
    for (const one of [directory, host.directory]) one.close()
    // Of what is answered as the store closes the directory hears no more.
    const wrong = [...complaints, ...host.complaints].filter(text => !text.endsWith('Database is not open'))
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }
  let ending: Promise<void> | null = null
  const stop = () => (ending ??= end())
  return {
    ...service,
    request: (type: RequestType, ask: never) =>
      type in REQUEST_TABLE ? gateway.request(type, ask) : (service.request(type, ask) as never),
    subscribe: gateway.subscribe,
    stop,
    close: stop,
  }
}

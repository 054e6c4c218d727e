/**
 * The curve over a cluster: the same duels through a gateway on one host and on two, each in a network namespace of its own; hosts, gateway,
 * broker and agents share the cores of one machine. `GAMES`, `HOSTS`, `SECONDS` in the environment.
 */
import { importState } from '../../../actors/cluster/operations/import-state.ts'
import { setup as buildPages } from '../../built-pages.ts'
import type { Namespace } from '../../cluster/namespace.ts'
import { noNats } from '../../cluster/nats-server.ts'
import { type Course, runCourse, wakeAll } from '../../load/course.ts'
import { option, options } from '../options.ts'
import { figure, heading } from '../report.ts'
import { gamesOf, spentBy, withHosts, withNamespaces } from './cluster-hosts.ts'
import { PROCESSES, plantDuels, tellCourse, warmSecondsOf, withFolder } from './duels.ts'

export const HOSTS = [1, 2]
export const HOSTS_GAMES = [100, 1_000]
const SECONDS = 8

export const MOST_ON_A_HOST = 'games of the host with most'

export async function benchHosts(): Promise<void> {
  if (noNats) return
  await buildPages()
  const [hosts, all, seconds] = [options('HOSTS', HOSTS), options('GAMES', HOSTS_GAMES), option('SECONDS', SECONDS)]
  const areThere = await withNamespaces(Math.max(...hosts), async spaces => {
    for (const many of hosts) {
      for (const games of all) {
        const { course, most } = await courseOver(spaces.slice(0, many), games, seconds)
        heading(`${games} running duels over ${many} ${many === 1 ? 'host' : 'hosts'} of a cluster, ${seconds} s`, {
          games,
          hosts: many,
        })
        tellCourse(course)
        figure(MOST_ON_A_HOST, most, '')
      }
    }
  })
  if (!areThere) console.log('The cluster is not measured: this machine permits no network namespaces.')
}

function courseOver(spaces: Namespace[], games: number, seconds: number): Promise<{ course: Course; most: number }> {
  return withFolder(async dir => {
    const seats = await plantDuels(dir, games)
    return withHosts(
      spaces,
      async ({ broker, hosts, gateway }) => {
        const url = gateway.url()
        await wakeAll(url, seats)
        const figures = async () => {
          const { cpu, rss } = spentBy([...hosts, gateway])
          return { cpu, memory: { rss } }
        }
        const work = { url, games: seats, seconds, warmSeconds: warmSecondsOf(games), paceMs: 0 }
        const course = await runCourse({ ...work, processes: PROCESSES, figures })
        return { course, most: Math.max(...(await gamesOf(broker, hosts))) }
      },
      broker => importState(broker, dir, () => {}),
    )
  })
}

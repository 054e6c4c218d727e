/** One server: agents that it holds, what a call costs, what games weigh, and boardgame.io beside it. */
import { AGENTS, WITHIN_MS } from '../../crowds/agents.ts'
import { KINDS } from '../../http/driver.ts'
import { timesBare } from '../../http.ts'
import { MEMORY } from '../../memory.ts'
import { BOARDGAME } from '../../peers/boardgame.ts'
import { SLEEP } from '../../sleep.ts'
import { barPicture } from '../charts/bar-picture.ts'
import { cell, short, table } from '../markdown.ts'
import type { Part } from '../part.ts'

export const agents: Part = {
  title: 'Agents that a server holds',
  sections: ['agents'],
  write(runs) {
    const [paceMs] = runs.values<number>('agents', 'paceMs')
    const held = runs.figure('agents', { paceMs }, AGENTS.held)
    const rows = runs
      .values<number>('agents', 'agents')
      .sort((a, b) => a - b)
      .map(agents => [
        short(agents),
        ...[AGENTS.calls, AGENTS.p50, AGENTS.p99].map(name => cell(runs.figure('agents', { agents }, name))),
      ])
    const every = paceMs === 1000 ? 'every second' : `every ${paceMs} ms`
    return [
      `**${cell(held)} agents** at once, each in a duel against a bot with a call ${every} of its turns: 99 % of all calls were answered within ${WITHIN_MS} ms, acts once they were on the disk. The agents shared the machine with the server. A call's time counts from when it should have been made.`,
      table(['agents', 'calls/s', 'p50, ms', 'p99, ms'], rows),
    ]
  },
}

export const http: Part = {
  title: 'A call over HTTP',
  sections: ['http'],
  write(runs) {
    const of = (name: string) => runs.figure('http', {}, name)
    const rows = KINDS.map(({ name, goal }, i) => [
      name,
      cell(of(name)),
      i === 0 ? '1' : cell(of(timesBare(name, goal))),
      goal === null ? '' : `≤ ${goal}`,
    ])
    const bars = KINDS.flatMap(({ name }, i) => {
      const figure = of(name)
      return figure?.value == null
        ? []
        : [{ name, value: figure.value, low: figure.low, high: figure.high, colour: i === 0 ? 1 : 0 }]
    })
    return [
      'CPU of the whole server process for one call on keep-alive connections, its shard in a worker, in turns with a bare fastify route that answers a few fields; server, route and callers on one core.',
      table(['call', 'µs', 'times the bare route', 'goal'], rows),
      {
        name: 'http',
        alt: 'CPU of a call over HTTP by kind',
        svg: barPicture({ title: 'A call over HTTP, CPU of the server', unit: 'µs', bars }),
      },
    ]
  },
}

export const memory: Part = {
  title: 'Memory of a game',
  sections: ['memory', 'sleep'],
  write(runs) {
    const [turn] = runs.values<number>('memory', 'turn')
    const sizes = runs.values<string>('memory', 'size')
    const [asleep] = runs.values<number>('sleep', 'games')
    const of = (size: string, name: string) => cell(runs.figure('memory', { size, place: 'thread' }, name))
    const rows = sizes.map(size => [`running, ${size}, turn ${turn}`, of(size, MEMORY.engine), of(size, MEMORY.shard)])
    const sleep = (name: string) => runs.figure('sleep', { games: asleep }, name)
    const live = sleep(SLEEP.live)?.value ?? null
    const each = live === null ? '–' : `${short(live)} KiB`
    return [
      `Of games of bots: live after a collection, in the engine alone and with all that the service keeps of a game. A sleeping game is on the disk; of it the main thread keeps little more than its name, and a server with ${short(asleep)} of them listens ${cell(sleep(SLEEP.listening))} s after its start. One wakes within ${cell(sleep(SLEEP.p50))} ms (p50) and ${cell(sleep(SLEEP.p99))} ms (p99).`,
      table(['MB of a game', 'live, engine alone', 'live, with the service'], [...rows, ['sleeping, duel', '', each]]),
    ]
  },
}

export const boardgame: Part = {
  title: 'Small acts beside boardgame.io',
  sections: ['boardgame'],
  write(runs) {
    const [games] = runs.values<number>('boardgame', 'games')
    const sides = runs.values<string>('boardgame', 'side')
    const of = (side: string, name: string) => runs.figure('boardgame', { side }, name)
    const bars = sides.flatMap((side, i) => {
      const figure = of(side, BOARDGAME.acts)
      return figure?.value == null
        ? []
        : [{ name: side, value: figure.value, low: figure.low, high: figure.high, colour: side === 'Hexarchy' ? 0 : 1 + i }]
    })
    return [
      `${short(games)} games with one small act each at a time. boardgame.io 0.50 keeps its matches in memory, answers over one websocket each and loses them when it ends. In Hexarchy each act is an HTTP request that is answered once it is on the disk, and its figures hold that, too.`,
      table(
        ['', 'acts/s', 'CPU µs of an act', BOARDGAME.p99.replace('p99', 'p99, ms,')],
        sides.map(side => [side, ...[BOARDGAME.acts, BOARDGAME.cpu, BOARDGAME.p99].map(name => cell(of(side, name)))]),
      ),
      {
        name: 'boardgame',
        alt: 'Small acts a second in boardgame.io and Hexarchy',
        svg: barPicture({ title: 'Small acts a second', unit: 'acts/s', bars }),
      },
    ]
  },
}

/** A server of boardgame.io on loopback, in a process of its own: matches whose one move changes one of fifty units and counts. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { answerCpu } from '../http/cpu.ts'

interface Board {
  units: { x: number; y: number; health: number }[]
  moves: number
}

/** About as much as a seat of ours sees of a small army. */
const UNITS = 50
const WIDTH = 64

const game = {
  name: 'units',
  disableUndo: true,
  setup: (): Board => ({ units: Array.from({ length: UNITS }, (_, i) => ({ x: i, y: i, health: 100 })), moves: 0 }),
  moves: {
    step({ G }: { G: Board }, unit: number): void {
      const moved = G.units[unit]
      moved.x = (moved.x + 1) % WIDTH
      G.moves++
    },
  },
}

process.on('message', async ({ type, folder }: { type: string; folder: string }) => {
  if (type !== 'start') return
  const { Server } = createRequire(join(folder, 'package.json'))('boardgame.io/dist/cjs/server.js')
  const server = Server({ games: [game], origins: [] })
  // Its own listens to every address.
  const listen = server.app.listen.bind(server.app)
  server.app.listen = (port: number, then: () => void) => listen(port, '127.0.0.1', then)
  const { appServer } = await server.run(0)
  answerCpu()
  process.send!({ url: `http://127.0.0.1:${appServer.address().port}` })
})
process.on('disconnect', () => process.exit())

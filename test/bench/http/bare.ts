/** The yardstick of the HTTP benchmark: one fastify route that reads a JSON body and answers a few fields. */
import { fastify } from 'fastify'
import { answerCpu } from './cpu.ts'

const app = fastify()
app.post('/api/games/:id/tool', async () => ({
  ok: true,
  result: { done: true },
  turn: { turn: 1, your_turn: true, steps: 1, toolCalls: 1, secondsLeft: null },
}))
const url = await app.listen({ host: '127.0.0.1', port: 0 })
answerCpu()
process.send!({ url, path: '/api/games/0123456789ab/tool', token: 'none' })

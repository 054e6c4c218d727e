/** A process of players: it is sent its work, and answers with what came of it. */
import { playHere, type Work } from './player.ts'

process.on('message', async (work: Work) => process.send!(await playHere(work)))
process.on('disconnect', () => process.exit())

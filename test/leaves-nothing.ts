/** Around each file that shares its worker: it fails where it leaves behind what the next one in its worker would meet. */
import { getPriority } from 'node:os'
import { afterAll, beforeAll, expect, vi } from 'vitest'

/** What runs on after a test that has not ended it. */
const RUNNING = ['ChildProcess', 'FSEventWrap', 'ProcessWrap', 'StatWatcher', 'TCPServerWrap', 'Worker']

const now = () => ({
  clock: [Date, setTimeout, setInterval, setImmediate, performance.now],
  directory: process.cwd(),
  environment: { ...process.env },
  priority: getPriority(),
  listeners: process.eventNames().map(name => [name, process.listenerCount(name)]),
  running: process.getActiveResourcesInfo().filter(kind => RUNNING.includes(kind)),
})

let before: ReturnType<typeof now>
beforeAll(() => {
  before = now()
})
// Of hooks the first to be set runs last.
afterAll(async () => {
  // What has just been closed is still counted for a moment.
  await vi.waitFor(() => expect(now()).toEqual(before), { timeout: 20_000, interval: 20 })
})

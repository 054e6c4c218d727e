/** What the servers of the HTTP benchmark tell the one who measures. */

/** Answers 'cpu' with the CPU time of the whole process; hands 'sync' on. */
export function answerCpu(onSync: (on: boolean) => void = () => {}): void {
  process.on('message', ({ type, on }: { type: 'cpu' | 'sync'; on?: boolean }) => {
    if (type === 'cpu') process.send!(process.cpuUsage())
    else onSync(on === true)
  })
}

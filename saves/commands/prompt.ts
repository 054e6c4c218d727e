/** Questions to the person at the terminal, on stderr, so that stdout stays the command's answer. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Ctrl-C at a question: the command ends with status 1 and has done nothing. */
class Cancelled extends Error {}

export const isTerminal = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true

/** What is typed, shown or, where `hidden`, not. Throws Cancelled at Ctrl-C and at the end of the input. */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stderr, terminal: true })
  // Not before the terminal has stopped to echo.
  if (hidden) process.stderr.write(question)
  try {
    return await new Promise<string>((resolve, reject) => {
      const cancel = () => reject(new Cancelled('Cancelled.'))
      lines.once('SIGINT', cancel).once('close', cancel)
      lines.question(hidden ? '' : question).then(resolve, reject)
    })
  } finally {
    lines.close()
    if (hidden) process.stderr.write('\n')
  }
}

/** Whether the answer is y or yes. */
export const agrees = async (question: string): Promise<boolean> => /^y(es)?$/i.test((await ask(`${question} (y/N) `)).trim())

/** Everything on stdin, up to `mostBytes`, beyond which it throws. */
export async function readInput(mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) throw new Error(`There are more than ${mostBytes} bytes on stdin.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

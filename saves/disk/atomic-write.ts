/** Writing a file so that whoever reads meanwhile, in another thread or process or after a loss of power, finds the old one or the new one whole. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/** Made beside and then moved. Its folder has to be there. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  const made = `${file}.${process.pid}-${threadId}`
  try {
    const handle = openSync(made, 'w', 0o600)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(made, file)
  } catch (error) {
    rmSync(made, { force: true })
    throw error
  }
}

/** Threads that the program starts in the process of a test load it as `built-program.ts` has put it together: of a few files in place of a thousand. */
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { builtFile } from './built-file.ts'

const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker }

// It is evaluated with each file of the process.
if (process.env.TESTED_PROGRAM && threads.Worker.name !== 'BuiltWorker') {
  threads.Worker = class BuiltWorker extends threads.Worker {
    constructor(entry: string | URL, options?: ConstructorParameters<typeof Worker>[1]) {
      super(entry instanceof URL && entry.protocol === 'file:' ? pathToFileURL(builtFile(fileURLToPath(entry))) : entry, options)
    }
  }
  syncBuiltinESMExports()
}

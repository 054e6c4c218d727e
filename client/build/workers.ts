/** Makes what a page starts as a worker a part of the build of its own, where it is started with new Worker(new URL(…, import.meta.url)). */
import { dirname, join } from 'node:path'
import type { Plugin } from 'rollup'

const STARTED = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url\s*\)/g

/** Rollup's plugin; the address in the built code is that of the built file. */
export const workers = (): Plugin => ({
  name: 'workers',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('new Worker(')) return null
    return code.replace(STARTED, (_, name: string) => {
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), name) })
      return `import.meta.ROLLUP_FILE_URL_${file}`
    })
  },
})

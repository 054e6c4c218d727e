/** A disk for the store in memory, for tests that open and kill many: what was written stays when its handles are gone. Commit numbers beside it are in a file. */
import { type Disk, type Disks, levelDisks, type Operation, type Range } from '../../saves/database/store-disk.ts'

const off = () => Object.assign(new Error('IO error: the process is gone'), { code: 'LEVEL_IO_ERROR' })
const tick = () => new Promise<void>(resolve => setImmediate(resolve))

export class MemoryDisk {
  readonly data = new Map<string, Uint8Array>()
  #life = 0
  /** What every write fails with. */
  fault: 'ENOSPC' | null = null

  /** Whatever has it open reads and writes nothing any more; what was under way is lost. */
  kill(): void {
    this.#life++
  }

  readonly disks: Disks = {
    open: async () => this.#handle(this.#life),
    probe: () => {
      if (this.fault) throw Object.assign(new Error('No space left on device'), { code: this.fault })
    },
    openSide: levelDisks.openSide,
  }

  #handle(life: number): Disk {
    const check = () => {
      if (life !== this.#life) throw off()
    }
    const found = ({ gte = '', lt, reverse, limit }: Range) => {
      const keys = [...this.data.keys()].filter(key => key >= gte && (lt === undefined || key < lt)).sort()
      return (reverse ? keys.reverse() : keys).slice(0, limit)
    }
    return {
      batch: async (operations: Operation[]) => {
        await tick()
        check()
        if (this.fault) throw new Error('IO error: No space left on device')
        for (const one of operations) one.type === 'put' ? this.data.set(one.key, one.value) : this.data.delete(one.key)
      },
      size: async () => 0,
      // Nothing of it outlasts a deletion.
      compact: async () => {},
      get: async key => {
        check()
        return this.data.get(key)
      },
      entries: async range => {
        check()
        return found(range).map(key => [key, this.data.get(key)!])
      },
      keys: async range => {
        check()
        return found(range)
      },
      each: async function* (this: MemoryDisk) {
        for (const key of found({})) yield [key, this.data.get(key)!] as [string, Uint8Array]
      }.bind(this),
      clear: async range => {
        check()
        for (const key of found(range)) this.data.delete(key)
      },
      async close() {},
    }
  }
}

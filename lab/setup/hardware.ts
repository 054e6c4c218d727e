/** What this machine has, as far as a model that runs on it is concerned. */
import { constrainedMemory } from 'node:process'
import si from 'systeminformation'

interface Gpu {
  name: string
  vendor: 'nvidia' | 'amd' | 'other'
  vramGib: number
}

export interface Facts {
  platform: 'linux' | 'macos' | 'windows' | 'other'
  cpu: string
  /** Physical ones. */
  cores: number
  /** Main memory, or what a container may use of it. */
  memoryGib: number
  /** Memory that processor and graphics share (Apple silicon). */
  isUnified: boolean
  /** With memory of their own. */
  gpus: Gpu[]
  /** Where models are kept by default: the file system of the home folder. */
  freeDiskGib: number
}

const GIB = 2 ** 30
/** Smaller ones are part of the processor or too old. */
const LEAST_VRAM_MIB = 3_000
const PLATFORMS: Record<string, Facts['platform']> = { linux: 'linux', darwin: 'macos', win32: 'windows' }

export async function readFacts(home: string): Promise<Facts> {
  const [cpu, memory, graphics, disks] = await Promise.all([si.cpu(), si.mem(), si.graphics(), si.fsSize()])
  const platform = PLATFORMS[process.platform] ?? 'other'
  // 0, or more than there is, where nothing limits it.
  const limit = constrainedMemory() || memory.total
  const disk = disks
    .filter(({ mount }) => home.toLowerCase().startsWith(mount.toLowerCase()))
    .sort((a, b) => b.mount.length - a.mount.length)[0]
  return {
    platform,
    cpu: `${cpu.manufacturer} ${cpu.brand}`.trim(),
    cores: cpu.physicalCores || cpu.cores,
    memoryGib: Math.min(memory.total, limit) / GIB,
    isUnified: platform === 'macos' && process.arch === 'arm64',
    gpus: graphics.controllers.flatMap(gpuOf),
    freeDiskGib: (disk?.available ?? 0) / GIB,
  }
}

/** One controller as none or one: what borrows main memory is no GPU of its own. */
export function gpuOf(given: si.Systeminformation.GraphicsControllerData): Gpu[] {
  const { vendor = '', model = '', name, vramDynamic, memoryTotal, vram } = given
  // memoryTotal is the driver's own word (nvidia-smi); vram is what the bus shows.
  const vramMib = memoryTotal ?? vram ?? 0
  if (vramDynamic || vramMib < LEAST_VRAM_MIB) return []
  const text = `${vendor} ${model}`
  const maker = /nvidia/i.test(text) ? 'nvidia' : /\bamd\b|advanced micro|radeon/i.test(text) ? 'amd' : 'other'
  return [{ name: name || model, vendor: maker, vramGib: vramMib / 1024 }]
}

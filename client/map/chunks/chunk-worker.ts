/** Draws chunks of the ground beside the page, so that panning never waits for them. */
import { iconsLoaded, wantIcons } from '../art/icons.ts'
import type { Ground } from '../ground.ts'
import { paintChunk } from '../layers/paint-chunk.ts'
import { applyPatch, type FromWorker, type ToWorker } from './chunk-messages.ts'

const tell = (message: FromWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer })

let ground: Ground | null = null

globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'ground') ground = data.ground
  else if (data.type === 'patch') {
    if (ground) applyPatch(ground, data)
  } else if (ground) {
    const canvas = new OffscreenCanvas(data.place.wide, data.place.high)
    paintChunk(canvas.getContext('2d', { alpha: false })!, ground, data.place)
    const picture = canvas.transferToImageBitmap()
    tell({ type: 'made', id: data.id, picture }, [picture])
    wantIcons()
  }
}

void iconsLoaded.then(isThere => isThere && tell({ type: 'icons' }))

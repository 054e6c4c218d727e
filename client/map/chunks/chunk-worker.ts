/** Draws chunks of the ground beside the page, so that panning never waits for them. */
import { iconsLoaded } from '../art/icons.ts'
import type { Ground } from '../ground.ts'
import { paintChunk } from '../layers/paint-chunk.ts'
import { applyPatch, type FromWorker, type ToWorker } from './chunk-messages.ts'

/** Of a worker; the client's types are those of pages. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage(message: FromWorker, transfer?: Transferable[]): void
}

let ground: Ground | null = null

scope.onmessage = ({ data }) => {
  if (data.type === 'ground') ground = data.ground
  else if (data.type === 'patch') {
    if (ground) applyPatch(ground, data)
  } else if (ground) {
    const canvas = new OffscreenCanvas(data.place.wide, data.place.high)
    paintChunk(canvas.getContext('2d', { alpha: false })!, ground, data.place)
    const picture = canvas.transferToImageBitmap()
    scope.postMessage({ type: 'made', id: data.id, picture }, [picture])
  }
}

void iconsLoaded.then(isThere => isThere && scope.postMessage({ type: 'icons' }))

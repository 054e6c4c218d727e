/** The page of a recap that was saved as one file. */
import m from 'mithril'
import { fileSource } from './file-source.ts'
import { recapView } from './recap.ts'
import type { RecapSource } from './record.ts'

const TURN = /^#turn=(\d+)$/
const root = document.getElementById('app')!

function open(source: RecapSource): void {
  const asked = TURN.exec(location.hash)
  m.mount(root, {
    view: () =>
      m(recapView, {
        source,
        turn: asked ? Number(asked[1]) : 0,
        onTurn: turn => history.replaceState(null, '', `#turn=${turn}`),
        actions: () => null,
      }),
  })
}

fileSource(document.getElementById('record')!.textContent).then(open, error => {
  root.textContent = String(error)
})

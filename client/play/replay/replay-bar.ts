/** While moves of others are replayed: what is seen, and how to skip it. */
import m from 'mithril'
import { replayWords as words } from '../../words/play/replay.ts'
import type { Replay } from './replay.ts'

export const replayBar = (replay: Replay): m.Children =>
  replay.isOn &&
  m('.play-replay', [
    m('span', words.title),
    m('button.small', { type: 'button', onclick: () => replay.end(false) }, [words.skip, m('kbd', 'Esc')]),
  ])

/** Any press ends it and does what it does all the same, but for Escape, which does nothing else; returns what ends the listening. */
export function endByPress(replay: Replay): () => void {
  const ending = new AbortController()
  const listen = <K extends keyof WindowEventMap>(kind: K, heard: (event: WindowEventMap[K]) => void): void =>
    addEventListener(kind, event => replay.isOn && heard(event), {
      capture: true,
      passive: kind !== 'keydown',
      signal: ending.signal,
    })
  const isOnMap = ({ target }: Event): boolean => (target as Element).closest?.('.play-map') !== null
  listen('pointerdown', event => {
    if (!(event.target as Element).closest('.play-replay')) replay.end(isOnMap(event))
  })
  listen('wheel', event => replay.end(isOnMap(event)))
  listen('keydown', event => {
    if (MODIFIERS.has(event.key)) return
    replay.end(false)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  return () => ending.abort()
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

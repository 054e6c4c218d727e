/** The card that the tutorial and the coach speak on. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from '../../ui/controls/icon.ts'
import type { MapReach } from '../panels/map-pane.ts'
import type { Play } from '../seat/play.ts'

export interface GuideAttrs {
  play: Play
  map: MapReach
  /** It has nothing more to say. */
  onLeft?(): void
}

interface Spoken {
  /** Of the part, for who does not see it. */
  label: string
  icon: ControlName
  title: string
  text: string
  /** Beside the title, such as '3 of 12'. */
  beside?: string
  buttons: m.Children
}

/** What it says is read out whenever it says something else. */
export const guideCard = ({ label, icon: control, title, text, beside, buttons }: Spoken): m.Children =>
  m('section.guide', { 'aria-label': label }, [
    m('.guide-says', { role: 'status' }, [
      m('header.guide-head', [
        m(icon, { control }),
        m('h2', title),
        beside !== undefined && m('span.guide-beside', [' ', beside]),
      ]),
      m('p#guide-text', text),
    ]),
    m('.guide-buttons', buttons),
  ])

export const guideButton = (text: string, onclick: () => void, kind = ''): m.Children =>
  m('button.small', { type: 'button', class: kind, onclick }, text)

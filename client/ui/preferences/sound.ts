/** Whether games sound in this browser, and how loudly. Off until it is switched on. */
import { keepText, keptText } from '../../net/kept.ts'

const KEY = 'sound'
const VOLUME_KEY = 'sound-volume'
const USUAL_VOLUME = 60

/** What this page was told last: it holds where the browser keeps nothing. */
let told: { sound: string | null; volume: number } | null = null

const setting = () => {
  told ??= { sound: keptText(KEY), volume: volumeFrom(keptText(VOLUME_KEY)) }
  return told
}

export const isSoundOn = (): boolean => setting().sound === 'on'

/** Whether it was ever said if games are to sound. */
export const isSoundChosen = (): boolean => setting().sound !== null

/** 0 to 100. */
export const soundVolume = (): number => setting().volume

export function setSound(isOn: boolean): void {
  setting().sound = isOn ? 'on' : 'off'
  keepText(KEY, setting().sound!)
}

export function setVolume(volume: number): void {
  setting().volume = volumeFrom(String(volume))
  keepText(VOLUME_KEY, String(setting().volume))
}

function volumeFrom(kept: string | null): number {
  const volume = Math.round(Number(kept ?? Number.NaN))
  return volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME
}

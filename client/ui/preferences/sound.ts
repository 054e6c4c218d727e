/** Whether games sound in this browser, and how loudly. Off until it is switched on. */
const KEY = 'sound'
const VOLUME_KEY = 'sound-volume'
const USUAL_VOLUME = 60

/** What this page was told last: it holds where the browser keeps nothing. */
let told: { sound: string | null; volume: number } | null = null

const setting = () => {
  told ??= { sound: read(KEY), volume: volumeFrom(read(VOLUME_KEY)) }
  return told
}

export const isSoundOn = (): boolean => setting().sound === 'on'

/** Whether it was ever said if games are to sound. */
export const isSoundChosen = (): boolean => setting().sound !== null

/** 0 to 100. */
export const soundVolume = (): number => setting().volume

export function setSound(isOn: boolean): void {
  setting().sound = isOn ? 'on' : 'off'
  write(KEY, setting().sound!)
}

export function setVolume(volume: number): void {
  setting().volume = volumeFrom(String(volume))
  write(VOLUME_KEY, String(setting().volume))
}

function volumeFrom(kept: string | null): number {
  const volume = Math.round(Number(kept ?? Number.NaN))
  return volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME
}

/** A browser may forbid even to look. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // It holds for this page.
  }
}

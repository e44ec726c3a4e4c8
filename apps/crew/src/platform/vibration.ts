/** A short vibration of the device, unless somebody switched it off: the choice is the device's and lies in localStorage. */
const KEY = 'vibration'
const OFF = 'off'
const SHORT_MS = 40

/** Whether it vibrates; null on a device that can't. */
export function keptVibration(): boolean | null {
  return 'vibrate' in navigator ? localStorage.getItem(KEY) !== OFF : null
}

export function setVibration(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? '' : OFF)
}

export function vibrate(): void {
  if (keptVibration()) navigator.vibrate(SHORT_MS)
}

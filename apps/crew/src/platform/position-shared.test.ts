/** Who gets the boat's position with a trip's settings (decision 28). */
import { expect, test, vi } from 'vitest'
import { keepShared, positionFor } from './position-shared.ts'

test.each([
  ['another’s, as the specification has it', false, false, false, true],
  ['ours, of a captain who never agreed', true, true, false, false],
  ['ours, while the concession wants none', true, false, true, false],
  ['ours, of a captain who shares it', true, true, true, true],
])('[decision 28] %s', async (_, isOurs, isWanted, isOn, isSent) => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  const coords = { longitude: 4.28, latitude: 51.25 }
  const geolocation = { getCurrentPosition: (heard: (found: object) => void) => heard({ coords }) }
  vi.stubGlobal('navigator', { geolocation })
  keepShared(isOn)
  expect(await positionFor(isOurs, isWanted)).toEqual(isSent ? { lon: 4.28, lat: 51.25 } : null)
})

import { expect, test } from 'vitest'
import { backFrom } from './back-from.ts'

test('[SHELL-28] no back button on the wizard and the dashboard', () => {
  expect(backFrom('/start/3')).toBeNull()
  expect(backFrom('/dashboard')).toBeNull()
})

test('[SHELL-29] from changing the stops one goes back to the trip', () => {
  expect(backFrom('/flight/edit')).toEqual({ to: '/flight', label: 'Terug naar huidige vaart' })
})

test('[SHELL-30] from anywhere else one goes back to the dashboard', () => {
  for (const path of ['/flight', '/flight-overview', '/upload-data', '/help'])
    expect(backFrom(path)?.to).toBe('/dashboard')
})

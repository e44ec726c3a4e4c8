import { expect, test } from 'vitest'
import { text } from '../text/text.ts'
import { leadsToLogin } from './leads-to-login.ts'

test('[ERR-04] a refused token leads to the login, as number or text', () => {
  expect(leadsToLogin({ status: 401, title: 'Offline' })).toBe(true)
  expect(leadsToLogin({ status: '401', title: 'Offline' })).toBe(true)
})

test("[ERR-05, AMB-04] the text '404' leads to the login, the number of a missing record doesn't", () => {
  expect(leadsToLogin({ status: '404', title: 'Gebruiker niet gevonden' })).toBe(true)
  expect(leadsToLogin({ status: 404, title: 'Niet gevonden' })).toBe(false)
})

test('[ERR-06] a captain whom the server no longer knows leads to the login', () => {
  expect(leadsToLogin({ status: 500, title: text.login.captainNotFound })).toBe(true)
})

test('[ERR-07] any other error stays on the page', () => {
  expect(leadsToLogin({ status: 500, title: 'Er is iets misgegaan' })).toBe(false)
  expect(leadsToLogin({ status: null, title: 'Geen verbinding' })).toBe(false)
})

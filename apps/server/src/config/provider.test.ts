/** The settings of the organisation's own login. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { loadProvider } from './provider.ts'

const RIGHT = {
  APP_URL: 'https://vaarboek.example',
  OIDC_ISSUER: 'https://login.example/realms/haven',
  OIDC_CLIENT_ID: 'vaarboek',
  OIDC_CLIENT_SECRET: 'geheim',
}

const folder = mkdtempSync(join(tmpdir(), 'vaarboek-provider-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('there is none unless it is set', () => {
  expect(readConfig({}).provider).toBeNull()
  expect(readConfig({ OIDC_CLIENT_ID: 'vaarboek' }).provider).toBeNull()
})

test('all of it makes one', () => {
  expect(readConfig({ ...RIGHT, OIDC_BUTTON: 'Met Haven' }).provider).toEqual({
    issuer: RIGHT.OIDC_ISSUER,
    clientId: 'vaarboek',
    clientSecret: 'geheim',
    clientSecretFile: null,
    words: 'Met Haven',
  })
})

test.each([
  ['OIDC_ISSUER', 'http://login.example', 'OIDC_ISSUER takes an address'],
  ['OIDC_ISSUER', 'https://login.example/?x=1', 'OIDC_ISSUER takes an address'],
  ['OIDC_ISSUER', 'https://an:geheim@login.example', 'OIDC_ISSUER takes an address'],
  ['OIDC_CLIENT_ID', '', 'OIDC_ISSUER needs OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_SECRET', '', 'OIDC_ISSUER needs either OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE'],
  ['OIDC_CLIENT_SECRET_FILE', 'x', 'OIDC_ISSUER needs either OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE'],
  ['APP_URL', '', 'OIDC_ISSUER needs APP_URL'],
  ['OIDC_BUTTON', 'x'.repeat(61), 'OIDC_BUTTON takes words on one line'],
  ['OIDC_BUTTON', 'Met\nHaven', 'OIDC_BUTTON takes words on one line'],
])('%s=%j stops the start', (name, value, said) => {
  expect(() => readConfig({ ...RIGHT, [name]: value })).toThrow(said)
})

test('a provider of this machine may be without TLS', () => {
  for (const issuer of ['http://localhost:3900', 'http://127.0.0.1:3900', 'http://[::1]:3900'])
    expect(readConfig({ ...RIGHT, OIDC_ISSUER: issuer }).provider?.issuer).toBe(issuer)
})

test('the secret may lie in a file, which must be there and say something', async () => {
  const file = join(folder, 'secret')
  const { provider } = readConfig({ ...RIGHT, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: file })
  if (!provider) throw new Error('No provider')
  await expect(loadProvider(provider)).rejects.toThrow('OIDC_CLIENT_SECRET_FILE can’t be read, or is empty')
  writeFileSync(file, ' \n')
  await expect(loadProvider(provider)).rejects.toThrow('OIDC_CLIENT_SECRET_FILE')
  writeFileSync(file, 'uit een bestand\n')
  expect((await loadProvider(provider)).clientSecret).toBe('uit een bestand')
})

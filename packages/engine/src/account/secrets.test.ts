import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { browserSecrets } from './secrets.ts'

test('[attack 1] a PIN’s hash takes 310,000 rounds of PBKDF2, and differs with the salt', async () => {
  const { slowHash } = browserSecrets()
  const hash = await slowHash('1234', 'salt')
  expect(hash).toBe(pbkdf2Sync('1234', 'salt', 310_000, 32, 'sha256').toString('hex'))
  expect(await slowHash('1234', 'other')).not.toBe(hash)
})

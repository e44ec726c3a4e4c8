import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isInside, lookUpOutside } from './inside-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('[attack 45] %s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:400e:80c::200a', '2606:4700::1111'])(
  '[attack 45] %s is outside',
  (address) => {
    expect(isInside(address)).toBe(false)
  },
)

test('[attack 45] a name that leads inside has no address', async () => {
  const find = promisify(lookUpOutside) as (name: string, options: object) => Promise<unknown>
  await expect(find('localhost', {})).rejects.toThrow('inside')
  await expect(find('localhost', { all: true })).rejects.toThrow('inside')
})

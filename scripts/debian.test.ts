import { expect, test } from 'vitest'
import { commandsOf } from './debian.mjs'

test('what is missing is installed in one go; of a package that would start a server its program alone is taken', () => {
  const [update, install, take, ...more] = commandsOf([
    { name: 'age' },
    { name: 'prometheus', only: 'usr/bin/promtool' },
    { name: 'openssl' },
  ])
  expect([update, install, more]).toEqual([
    ['apt-get', ['update', '-q']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'age', 'openssl']],
    [],
  ])
  expect(take?.[0]).toBe('sh')
  expect(take?.[1].join(' ')).toMatch(/apt-get download .*prometheus .*"\/usr\/local\/bin\/promtool"/)
  expect(commandsOf([{ name: 'prometheus', only: 'usr/bin/promtool' }]).map(([name]) => name)).toEqual([
    'apt-get',
    'sh',
  ])
})

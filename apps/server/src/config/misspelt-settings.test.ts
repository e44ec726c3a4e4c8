import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'
import { SETTINGS } from './settings.ts'

const nearest = (...names: string[]) =>
  misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x']))).map((one) => one.nearest)

test('a name that looks like a setting is told with the one it looks like', () => {
  expect(nearest('TRUST_PROXIES', 'BACKUP_KEYS', 'DATABSE_URL', 'PROT')).toEqual([
    ...['TRUST_PROXY', 'BACKUP_KEY', 'DATABASE_URL'],
  ])
  expect(nearest('POST')).toHaveLength(1)
})

test('settings, and what else stands in an environment, are none', () => {
  expect(nearest(...Object.values(SETTINGS).map(({ name }) => name))).toEqual([])
  expect(
    nearest(
      'PATH',
      'HOME',
      'HOSTNAME',
      'LANG',
      'LOGNAME',
      'PGHOST',
      'PGDATA',
      'NODE_ENV',
      'PWD',
      'SHELL',
      'TERM',
      'TZ',
      'USER',
      'NOTIFY_SOCKET',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'NODE_COMPILE_CACHE',
      'npm_config_prefix',
    ),
  ).toEqual([])
})

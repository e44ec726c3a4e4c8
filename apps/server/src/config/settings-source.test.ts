import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WrongSetting } from './setting.ts'
import { settingsSource } from './settings-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'vaarboek-source-'))
const [one, other] = [join(folder, 'one.env'), join(folder, 'other.env')]
afterAll(() => rmSync(folder, { recursive: true }))

test('the file says it, the last of several, and what was set outside of them stands above', () => {
  writeFileSync(one, "PORT=3000\nMAIL_FROM='a # b'\nLOG_LEVEL=info\n")
  writeFileSync(other, 'PORT=3001\n')
  const started = { PORT: '3001', MAIL_FROM: 'a # b', LOG_LEVEL: 'debug', HOME: '/home' }
  const read = settingsSource(['--foo', `--env-file=${one}`, '--env-file', other], started)
  expect(read?.()).toEqual(started)
  writeFileSync(one, 'MAIL_FROM=c\nLOG_LEVEL=warn\nWEATHER=off\n')
  writeFileSync(other, '')
  expect(read?.()).toEqual({ MAIL_FROM: 'c', LOG_LEVEL: 'debug', WEATHER: 'off', HOME: '/home' })
  rmSync(other)
  expect(read).toThrow(WrongSetting)
})

test('there is none where Node was started without one', () => {
  expect(settingsSource(['--enable-source-maps'], {})).toBeNull()
})

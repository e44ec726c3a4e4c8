import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseGone } from '../../database/database.ts'
import { startProgram } from '../../database/postgres-programs.ts'
import { whyUnreachable } from '../../database/why-unreachable.ts'
import { check } from './check.ts'

const SOURCE = readFileSync(join(import.meta.dirname, '../../services/upgrade/check-installation.ts'), 'utf8')
/** What `check` can find: about what, and what. */
const FINDINGS = [...SOURCE.matchAll(/\b(?:right|wrong)\('(\w+)', '(\w+)'/g)].map(
  ([, about = '', found = '']) => ({
    about,
    found,
  }),
)
const DUTCH =
  /\b(de|het|een|niet|zet|van|voor|wordt|naar|deze|geen|maar|nog|zijn|kan|bij|mist|ontbreekt|kloppen)\b/i
const VALUES = ['value-1', 'value-2']

type Says = Record<string, Record<string, ((...values: string[]) => string) | undefined>>

test.each(['nl', 'en'] as const)('each line of `check` can be said in %s, and no other', (language) => {
  const { says, subjects } = check[language]
  const sentences = says as unknown as Says
  const unsaid = FINDINGS.filter(({ about, found }) => !sentences[about]?.[found]?.(...VALUES).trim())
  expect(unsaid).toEqual([])
  expect(FINDINGS.filter(({ about }) => !(about in subjects))).toEqual([])
  const found = new Set(FINDINGS.map((one) => `${one.about} ${one.found}`))
  const all = Object.entries(says).flatMap(([about, some]) =>
    Object.keys(some).map((one) => `${about} ${one}`),
  )
  expect(all.filter((one) => !found.has(one))).toEqual([])
})

test('no English line has a Dutch word in it, and none is the Dutch one', () => {
  const [dutch, english] = [check.nl.says as unknown as Says, check.en.says as unknown as Says]
  const lines = FINDINGS.map(({ about, found }) => ({
    nl: dutch[about]?.[found]?.(...VALUES) ?? '',
    en: english[about]?.[found]?.(...VALUES) ?? '',
  }))
  expect(lines.length).toBeGreaterThan(25)
  expect(lines.filter(({ en }) => DUTCH.test(en))).toEqual([])
  // A version says the same in both, and so does what another part found.
  const same = lines.filter(({ nl, en }) => nl === en).map(({ en }) => en)
  expect(new Set(same)).toEqual(new Set(['value-1', 'Node value-1']))
  expect(Object.values(check.en.subjects).filter((subject) => DUTCH.test(subject))).toEqual([])
})

test('why a database or a program can’t be reached is English too', async () => {
  const { database, versions } = check.en.says
  const codes = [
    'CERT_HAS_EXPIRED',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    '28P01',
    '28000',
  ]
  const faults = [
    new DatabaseGone('gone'),
    new Error('The server does not support SSL connections'),
    ...[...codes, 'ENOENT'].map((code) => Object.assign(new Error('x'), { code, path: '/ca.pem' })),
  ]
  const why = faults.map((fault) => database.unreachable(whyUnreachable(fault) ?? 'niet'))
  expect(why.filter((line) => DUTCH.test(line))).toEqual([])
  const missing = await startProgram('no-such-program', [], null).then(
    () => 'niet',
    (error: Error) => versions.programs(error.message),
  )
  expect(missing).toMatch(/^no backups are possible: no-such-program is not on this machine\. Install /)
})

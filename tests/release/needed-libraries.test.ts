import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededLibraries } from '../../packaging/needed-libraries.ts'
import { run } from '../../packaging/run.ts'

const namesOf = (needs: string) => needs.split(', ').map((one) => one.replace(/ .*/, ''))

test('what a program needs are the packages that dpkg-shlibdeps finds', async () => {
  const work = await mkdtemp(join(tmpdir(), 'vaarboek-needs-'))
  try {
    await mkdir(join(work, 'debian'))
    await writeFile(join(work, 'debian/control'), 'Source: one\n\nPackage: one\nArchitecture: any\n')
    const found = run('dpkg-shlibdeps', ['-O', '--ignore-missing-info', process.execPath], { cwd: work })
    expect(namesOf(neededLibraries([process.execPath]))).toEqual(
      namesOf(found.trim().replace('shlibs:Depends=', '')),
    )
  } finally {
    await rm(work, { recursive: true })
  }
})

test('each stands once, with a version', () => {
  const needs = neededLibraries([process.execPath, process.execPath])
  expect(needs.split(', ').filter((one) => !/^[\w+-]+ \(>= [\d.]+\)$/.test(one))).toEqual([])
  expect(new Set(namesOf(needs)).size).toBe(namesOf(needs).length)
})

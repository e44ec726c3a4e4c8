/** What dpkg takes away with the settings: a small package with the real maintainer script, in a layer over this machine. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrivateRoot, type PrivateRoot } from './private-root.ts'

const SCRIPTS = join(import.meta.dirname, '../../packaging/debian')

export function whatAPurgeKeeps(): void {
  let folder: string
  let root: PrivateRoot
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-purge-'))
    const tree = join(folder, 'tree')
    await mkdir(join(tree, 'DEBIAN'), { recursive: true })
    await mkdir(join(tree, 'etc/vaarboek'), { recursive: true })
    const control = [
      'Package: vaarboek',
      'Version: 1',
      'Architecture: all',
      'Maintainer: x <x@localhost>',
      'Description: x',
      '',
    ]
    await writeFile(join(tree, 'DEBIAN/control'), control.join('\n'))
    await writeFile(join(tree, 'DEBIAN/conffiles'), '/etc/vaarboek/vaarboek.env\n')
    await cp(join(SCRIPTS, 'postrm'), join(tree, 'DEBIAN/postrm'))
    spawnSync('chmod', ['755', join(tree, 'DEBIAN/postrm')])
    await cp(join(SCRIPTS, 'vaarboek.env'), join(tree, 'etc/vaarboek/vaarboek.env'))
    const built = spawnSync('dpkg-deb', ['--build', '--root-owner-group', tree, join(folder, 'small.deb')])
    expect(built.status, String(built.stderr)).toBe(0)
    root = await openPrivateRoot({ release: folder })
  })
  afterAll(async () => {
    await root?.close()
    await rm(folder, { recursive: true })
  })
  const install = () => root.must('dpkg', '--force-unsafe-io', '--install', '/release/small.deb')
  const settings = () => root.path('/etc/vaarboek/vaarboek.env')

  test('a purge of settings without a secret leaves nothing', () => {
    install()
    expect(root.must('dpkg', '--purge', 'vaarboek')).not.toContain('secrets.kept')
    expect(existsSync(root.path('/etc/vaarboek'))).toBe(false)
  })

  test.each([
    ['at once', ['--purge']],
    ['after a removal', ['--remove', '--purge']],
  ])(
    'a purge %s keeps pepper and push key that stood in the settings, for root only, and says where',
    async (_, steps) => {
      install()
      const secrets = "PIN_PEPPER='a pepper of sixteen'\nVAPID_KEY=abc\n"
      await writeFile(
        settings(),
        `${readFileSync(settings(), 'utf8')}${secrets}DATABASE_URL=postgres://a:b@c/d\n`,
      )
      const said = steps.map((step) => root.must('dpkg', step, 'vaarboek')).join('')
      expect(said).toContain('/etc/vaarboek/secrets.kept')
      expect(await readdir(root.path('/etc/vaarboek'))).toEqual(['secrets.kept'])
      expect(readFileSync(root.path('/etc/vaarboek/secrets.kept'), 'utf8')).toBe(secrets)
      expect(root.must('stat', '--format', '%a %U', '/etc/vaarboek/secrets.kept').trim()).toBe('600 root')
      await rm(root.path('/etc/vaarboek/secrets.kept'))
    },
  )
}

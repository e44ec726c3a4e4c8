import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPepper } from '../config/pepper.ts'
import { writeBackup } from '../database/backup-file.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { fileMail } from '../integrations/mail/file-mail.ts'
import { listenToOwner, makeOwnFolder, writeOwnFile } from './owner-only.ts'

const SOURCE = join(import.meta.dirname, '..')
const HERE = 'files/owner-only.ts'
/** Names of node:fs by which a file, a folder or a socket comes to be. */
const MAKES =
  /\b(writeFile|appendFile|createWriteStream|mkdir|mkdtemp|copyFile|cp|symlink|openSync|open)(Sync)?\b/

describe.skipIf(process.platform === 'win32').each([0o000, 0o022])('under mask %o', (mask) => {
  let folder = ''
  let before = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-owner-'))
    before = process.umask(mask)
  })
  afterAll(async () => {
    process.umask(before)
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => expect(process.umask()).toBe(mask))

  /** Everything under the folder, with what others may do to it. */
  const modes = () =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [relative(folder, path), lstatSync(path).mode & 0o077]
      }),
    )

  test('pepper, lock, backup, mail and socket are their owner’s only, and so are the folders made for them', async () => {
    await loadPepper(null, join(folder, 'a/data'), (count) => new Uint8Array(count))
    const unlock = await lockFolder(join(folder, 'a/data'))
    await fileMail(join(folder, 'b/mail'), 'from@example.org', () => 'one').send({
      to: 'to@example.org',
      subject: 'PIN',
      text: '1234',
    })
    const content = { kind: 'pglite' as const, takenAt: '', migrations: [], pepperMark: '' }
    await writeBackup(join(folder, 'backup'), content, (async function* none() {})())
    const server = createServer()
    await listenToOwner(server, join(folder, 'socket'))
    const made = modes()
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining([
        'a',
        'a/data/pepper',
        'a/data/database.lock',
        'b/mail/one.eml',
        'backup',
        'socket',
      ]),
    )
    expect(Object.entries(made).filter(([, mode]) => mode !== 0)).toEqual([])
    await unlock()
    server.close()
  })

  test('a file that is written over is closed to others first', async () => {
    const path = join(folder, 'old')
    await writeFile(path, 'old')
    await chmod(path, 0o666)
    await writeOwnFile(path, 'new')
    expect([readFileSync(path, 'utf8'), lstatSync(path).mode & 0o777]).toEqual(['new', 0o600])
    await expect(writeOwnFile(path, 'other', 'wx')).rejects.toThrow('EEXIST')
    await makeOwnFolder(join(folder, 'deep/er'))
    expect(modes()).toMatchObject({ deep: 0, 'deep/er': 0 })
  })
})

/** A process of another account of this machine. */
const NOBODY = 65_534
const byNobody = (does: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', does], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    encoding: 'utf8',
  }).stdout.trim()
const from = (name: string) => `await import(${JSON.stringify(new URL(name, import.meta.url).href)})`

describe.skipIf(process.getuid?.() !== 0)('what root lays in the data folder of another account', () => {
  let folder = ''
  const file = () => join(folder, 'feed.zip')
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-owner-'))
    await chown(folder, NOBODY, NOBODY)
    await writeFile(file(), 'x')
    await chmod(file(), 0o644)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const own = () =>
    byNobody(`const { ownDataFolder } = ${from('./owner-only.ts')}
      await ownDataFolder(${JSON.stringify(folder)}, console.log)`)

  test('is no way in for others, as the folder is closed to them', async () => {
    await chmod(folder, 0o700)
    expect(own()).toBe('')
    await chmod(folder, 0o755)
    expect(own()).toBe('')
    expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  })

  test('a folder that isn’t the server’s, and is open, is told', async () => {
    await chown(folder, 0, 0)
    await chmod(folder, 0o755)
    expect(own()).toMatch(/^MIND: others on this machine can get into .*EPERM/)
  })

  test('what it may not read is told from what isn’t there', async () => {
    const why = (path: string) =>
      byNobody(`const { whyUnreadable } = ${from('./why-unreadable.ts')}
        console.log(whyUnreadable(${JSON.stringify(path)}))`)
    expect([why(file()), why(join(folder, 'none'))]).toEqual(['null', 'missing'])
    await chmod(file(), 0o600)
    expect(why(file())).toBe('closed')
    await chown(folder, 0, 0)
    await chmod(folder, 0o700)
    expect(why(join(folder, 'none'))).toBe('closed')
  })
})

test('the server makes files, folders and sockets in one place', () => {
  const files = ['../../../packages/rescue/src', '.'].flatMap((part) =>
    readdirSync(join(SOURCE, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  )
  const sources = files.filter((name) => /\.ts$/.test(name) && !/\.(test|fixture|contract)\.ts$/.test(name))
  expect(sources.length).toBeGreaterThan(150)
  const makers = sources.filter((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8')
    const imported = [...text.matchAll(/import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g)].map(
      ([, names]) => names,
    )
    return imported.some((names = '') => MAKES.test(names)) || /import (\* as )?\w+ from 'node:fs/.test(text)
  })
  const others = [
    'database/backup-file.ts',
    'files/exports-folder.ts',
    'integrations/images/image-child.ts',
    'integrations/map-tiles/open-tiles.ts',
  ]
  // The first two and the last only read; the third writes into what the kernel has of itself.
  expect(makers.filter((name) => !others.includes(name))).toEqual([HERE])
})

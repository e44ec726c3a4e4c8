/** The archive's own programs, on a machine whose Node is new enough or isn't. */
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-archive-'))
  await mkdir(join(folder, 'bin'))
  for (const name of ['vaarboek', 'vaarboek-server', 'find-node'])
    await cp(join(import.meta.dirname, name), join(folder, 'bin', name))
})
afterEach(() => rm(folder, { recursive: true }))

/** A Node that says its version, else what it was started with. */
async function node(path: string, version: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "${version} $*"\n`)
  await chmod(path, 0o755)
}
const run = (program: string, ...words: string[]) => runWith('', program, ...words)
const runWith = (settings: string, program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(folder, 'bin', program), words, {
    env: { PATH: `${join(folder, 'path')}:/usr/bin:/bin`, VAARBOEK_SETTINGS: settings },
    encoding: 'utf8',
  })
  return { status, out: stdout.trim(), err: stderr.trim() }
}

test('settings that can’t be read are told by a command with what to do, and not by Node', async () => {
  await node(join(folder, 'path/node'), 'v26.0.0')
  const settings = join(folder, 'vaarboek.env')
  expect(runWith(settings, 'vaarboek', 'check')).toEqual({
    status: 1,
    out: '',
    err: expect.stringMatching(
      /^vaarboek: the settings \S+vaarboek\.env aren't there, or can't be read by the user \S+\. Where they are: chown root:vaarboek \S+; chmod 0640 \S+$/,
    ),
  })
  await writeFile(settings, '')
  expect(runWith(settings, 'vaarboek', 'check').out).toContain(`--env-file=${settings}`)
})

test.each(['v20.20.2', 'v25.9.0', 'v9.0.0'])(
  'Node %s is told to be too old, in one line',
  async (version) => {
    await node(join(folder, 'path/node'), version)
    for (const program of ['vaarboek', 'vaarboek-server'])
      expect(run(program)).toEqual({
        status: 1,
        out: '',
        err: expect.stringMatching(/^Vaarboek needs Node >= 26; here is: v[\d.]+\. .*$/),
      })
  },
)

test.each(['v26.0.0', 'v30.1.2', 'v100.0.0'])(
  'Node %s runs commands and server, with their words',
  async (version) => {
    await node(join(folder, 'path/node'), version)
    const at = (file: string) => `${version} ${join(folder, 'apps/server/src', file)}.ts`
    expect(run('vaarboek', 'check', '--json').out).toBe(`${at('commands/main')} check --json`)
    expect(run('vaarboek-server').out).toBe(at('main'))
  },
)

test('the Node that came along is taken before the machine’s', async () => {
  await node(join(folder, 'path/node'), 'v20.0.0')
  await node(join(folder, 'bin/node'), 'v26.1.0')
  expect(run('vaarboek').out).toMatch(/^v26\.1\.0 /)
})

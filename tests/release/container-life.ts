/** What a release in containers goes through in its years: started, used over TLS, killed, upgraded, backed up and restored. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Artefacts } from './artefacts.ts'
import type { Docker } from './docker.ts'
import { INVITED } from './first-ashore.ts'
import { type Client, clientOf } from './half-hour-client-process.ts'
import { timed } from './timed.ts'
import { answers, says, until } from './until.ts'

export const PASSWORD = 'eenlangwachtwoord'
const SERVER = 'http://172.30.9.3:3000'
const DATABASE = `postgres://postgres:${PASSWORD}@172.30.9.2/vaarboek`
const BACKUP = '/var/lib/vaarboek/eerste.backup'

/** Something in the server's container. */
const EXEC = ['exec', '-T', 'server']

interface Composed {
  docker: Docker
  folder: string
  compose(...args: string[]): string
  /** A command of an operator's, in the server's container. */
  vaarboek(...args: string[]): string
  client: Client
}

/** @param folder with compose.yaml, .env of the version before, and the archives of both versions */
export async function itsLife(docker: Docker, folder: string, made: Artefacts): Promise<void> {
  const compose = (...args: string[]) => docker.run(['compose', ...args], { folder })
  const vaarboek = (...args: string[]) => compose(...EXEC, 'vaarboek', ...args)
  const client = clientOf(join(folder, 'tls/fullchain.pem'), DATABASE)
  const composed = { docker, folder, compose, vaarboek, client }
  try {
    await begins(composed, made)
    const sailing = client('sail')
    // What it fails with is heard of below, once the rest is over.
    sailing.catch(() => undefined)
    await wait(20_000)
    await isKilled(composed)
    await isUpgraded(composed, made)
    await isStartedAgain(composed)
    console.log(await sailing)
    await isRestored(composed)
  } catch (error) {
    console.error(docker.run(['compose', 'logs', '--tail', '60'], { folder }))
    throw error
  } finally {
    console.log(docker.run(['compose', 'down', '--volumes'], { folder }))
  }
}

async function begins({ docker, compose, vaarboek, client }: Composed, made: Artefacts): Promise<void> {
  await timed('image built, all started', () => compose('up', '--detach'))
  await answers(`${SERVER}/readyz`)
  await runs(made.versionBefore)
  const rights = compose(
    'exec',
    '-T',
    'server',
    'sh',
    '-c',
    'id -un; grep CapEff /proc/1/status; touch /opt/x 2>&1; true',
  )
  for (const part of ['vaarboek', '0000000000000000', 'Read-only']) says(part, rights)
  console.log(docker.run(['image', 'ls', 'vaarboek']).trim())
  await timed('the first captain, added in the office', () =>
    client('begin', vaarboek('add-staff', ...INVITED)),
  )
  await timed('a login through the proxy', () => client('login'))
  await timed('a photo, and a mail', async () => says('image/', await client('photo')))
}

/** By something outside: Docker starts again what it didn't end itself. */
async function isKilled({ docker, compose }: Composed): Promise<void> {
  for (const service of ['server', 'database', 'proxy']) {
    const state = (what: string) =>
      docker.run(['inspect', '--format', `{{.State.${what}}}`, compose('ps', '-q', service).trim()]).trim()
    const pid = state('Pid')
    await timed(`kill -9 of ${service}, until all is well again`, async () => {
      process.kill(Number(pid), 'SIGKILL')
      await until(`${service} runs again`, () => state('Running') === 'true' && state('Pid') !== pid)
      await answers(`${SERVER}/readyz`)
    })
  }
}

async function isUpgraded({ docker, folder, compose }: Composed, made: Artefacts): Promise<void> {
  const server = compose('ps', '-q', 'server').trim()
  const settings = join(folder, '.env')
  const changed = (await readFile(settings, 'utf8')).replace(/^VERSION=.*$/m, `VERSION=${made.version}`)
  await writeFile(settings, changed)
  await timed('upgraded, until it answers', () => compose('up', '--detach', '--build'))
  await answers(`${SERVER}/readyz`)
  await runs(made.version)
  if (docker.succeeds('inspect', server)) throw new Error('The server of before is still there')
  // It warns of what isn't set here, such as a mail server.
  console.log(compose('exec', '-T', 'server', 'sh', '-c', 'vaarboek check || true'))
}

async function isStartedAgain({ docker, compose }: Composed): Promise<void> {
  const server = compose('ps', '-q', 'server').trim()
  await timed('the server stopped while counts arrive', () => compose('stop', 'server'))
  says('0', docker.run(['inspect', '--format', '{{.State.ExitCode}}', server]))
  await timed('started', () => compose('start', 'server'))
  await answers(`${SERVER}/readyz`)
  await timed('all restarted', () => compose('restart'))
  await answers(`${SERVER}/readyz`)
  await timed('taken down, and up again', () => {
    compose('down')
    compose('up', '--detach')
  })
  await answers(`${SERVER}/readyz`)
  await timed('Docker started again, as after a reboot', async () => {
    if (await docker.restart()) await answers(`${SERVER}/readyz`)
    else console.log('(not done: this Docker is the machine’s)')
  })
}

/** Written with a key, taken out, checked, and put back. */
async function isRestored({ folder, docker, compose, vaarboek, client }: Composed): Promise<void> {
  await timed('a backup', () => vaarboek('backup', BACKUP))
  const server = compose('ps', '-q', 'server').trim()
  const kept = join(folder, 'eerste.backup')
  docker.run(['cp', `${server}:${BACKUP}`, kept])
  compose('exec', '-T', 'server', 'rm', BACKUP)
  docker.run(['compose', 'exec', '-T', 'server', 'sh', '-c', `umask 077; cat >${BACKUP}`], {
    folder,
    input: await readFile(kept),
  })
  const input = await readFile(join(folder, 'vaarboek.key'), 'utf8')
  const withKey = (command: string) =>
    `umask 077; cat >/tmp/key; vaarboek ${command} ${BACKUP} --identity /tmp/key`
  await timed('it is checked', () =>
    says(
      'encrypted',
      docker.run(['compose', 'exec', '-T', 'server', 'sh', '-c', withKey('verify-backup')], {
        folder,
        input,
      }),
    ),
  )
  await client('ship', 'Van erna')
  compose('stop', 'server')
  const once = [
    'compose',
    'run',
    '--rm',
    '-T',
    '--entrypoint',
    'sh',
    'server',
    '-c',
    withKey('restore --replace'),
  ]
  await timed('it is restored', () => console.log(docker.run(once, { folder, input })))
  compose('start', 'server')
  await answers(`${SERVER}/readyz`)
  const ships = await client('ships')
  says('Zeemeeuw', ships)
  if (ships.includes('Van erna')) throw new Error('What came after the backup is there')
}

async function runs(version: string): Promise<void> {
  says(`"version":"${version}"`, await (await fetch(`${SERVER}/healthz`)).text())
}

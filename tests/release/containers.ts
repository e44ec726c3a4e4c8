/** The files for containers, each step of them done where no container can be had. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putContainerFiles } from '../../packaging/containers.ts'
import { run } from '../../packaging/run.ts'
import type { Artefacts } from './artefacts.ts'
import { type Composition, compose } from './composition.ts'
import { openPrivateRoot, type PrivateRoot } from './private-root.ts'

const CAPTAIN = { email: 'schipper@example.org', pin: '4711' }

const PASSWORDS = {
  POSTGRES_PASSWORD: 'geheim123',
  OWNER_PASSWORD: 'vaneigenaar',
  SERVER_PASSWORD: 'vanserver',
}
const DATABASE = `postgres://vaarboek_server:${PASSWORDS.SERVER_PASSWORD}@database/vaarboek`
const OWNER = `postgres://vaarboek_owner:${PASSWORDS.OWNER_PASSWORD}@database/vaarboek`

export function inContainers(made: () => Artefacts): void {
  let root: PrivateRoot
  let composed: Composition
  beforeAll(async () => {
    const { folder, version } = made()
    await putContainerFiles(version, folder)
    await mkdir(join(folder, 'tls'))
    const itself = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=vaarboek.example']
    const named = [...itself, '-addext', 'subjectAltName=DNS:vaarboek.example']
    run('openssl', [...named, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'], {
      cwd: join(folder, 'tls'),
    })
    root = await openPrivateRoot({ release: folder, hasOwnNetwork: true })
  })
  afterAll(() => root.close())

  test('image and services are made and started in their order', async () => {
    const settings = parseEnv(await readFile(join(made().folder, 'example.env'), 'utf8'))
    composed = await compose(root, made().folder, { ...settings, ...PASSWORDS } as Record<string, string>)
    root.must('sh', '-c', `echo '${composed.addressOf('proxy')} vaarboek.example' >> /etc/hosts`)
  })

  test('a captain that a command added logs in through the proxy, over TLS', () => {
    const typed = `echo ${CAPTAIN.pin} | vaarboek add-captain "$@"`
    const added = ['--concession', '1', '--new-concession', 'Veer', '--name', 'Schipper']
    const env = [`DATABASE_URL=${DATABASE}`, `MIGRATE_DATABASE_URL=${OWNER}`, 'DATA_DIR=/var/lib/vaarboek']
    const as = ['runuser', '-u', 'vaarboek', '--', 'env', ...env]
    root.must(as[0] ?? '', ...as.slice(1), ...['sh', '-c', typed, 'sh'], ...added, '--email', CAPTAIN.email)
    const asked = `const said = await fetch('https://vaarboek.example/healthz').then((answer) => answer.json())
      const body = new URLSearchParams(${JSON.stringify(CAPTAIN)})
      const { status } = await fetch('https://vaarboek.example/api/refreshtoken', { method: 'POST', body })
      console.log(JSON.stringify({ ...said, login: status }))`
    const trusting = 'NODE_EXTRA_CA_CERTS=/release/tls/fullchain.pem'
    const said = root.must('env', trusting, 'node', '--input-type=module', '-e', asked)
    expect(JSON.parse(said)).toEqual({ status: 'ok', version: made().version, login: 200 })
  })

  test('the role that serves is no superuser, owns nothing, and doesn’t know the superuser’s password', () => {
    const asked = (url: string, text: string) =>
      root
        .must('psql', '--no-psqlrc', '--tuples-only', '--no-align', `--dbname=${url}`, '--command', text)
        .trim()
    expect(
      asked(
        DATABASE,
        'select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user',
      ),
    ).toBe('f')
    expect(asked(DATABASE, 'select count(*) from pg_tables where tableowner = current_user')).toBe('0')
    expect(asked(OWNER, 'select rolsuper from pg_roles where rolname = current_user')).toBe('f')
    expect(
      Number(asked(OWNER, 'select count(*) from pg_tables where tableowner = current_user')),
    ).toBeGreaterThan(40)
    const environments = root.must(
      'sh',
      '-c',
      // Processes end meanwhile, also this machine's own.
      "cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c '^DATABASE_URL=' ",
    )
    expect(Number(environments)).toBeGreaterThan(0)
    const knows = root.run(
      'sh',
      '-c',
      "for one in /proc/[0-9]*/environ; do if grep -qz '^DATABASE_URL=' $one; then cat $one; fi; done 2>/dev/null | grep -z geheim123",
    )
    expect(knows.output).toBe('')
  })

  test('the server ends when it is told to', async () => {
    expect(await composed.server.stop()).toBe(0)
  })
}

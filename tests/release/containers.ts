/** The files for containers, each step of them done where no container can be had. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putContainerFiles } from '../../packaging/containers.ts'
import { run } from '../../packaging/run.ts'
import type { Artefacts } from './artefacts.ts'
import { type Composition, compose } from './composition.ts'
import { FIRST, INVITED } from './first-ashore.ts'
import { openPrivateRoot, type PrivateRoot } from './private-root.ts'

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

  test('whom a command invited adds a captain through the proxy, over TLS, who logs in there', () => {
    const env = [`DATABASE_URL=${DATABASE}`, `MIGRATE_DATABASE_URL=${OWNER}`, 'DATA_DIR=/var/lib/vaarboek']
    const as = ['runuser', '-u', 'vaarboek', '--', 'env', ...env]
    const printed = root.must(as[0] ?? '', ...as.slice(1), 'vaarboek', 'add-staff', ...INVITED)
    const [, code = ''] = /#([\w-]{43})/.exec(printed) ?? []
    const asked = `const base = 'https://vaarboek.example'
      const said = await fetch(base + '/healthz').then((answer) => answer.json())
      const page = { 'content-type': 'application/json', 'x-kantoor': '1', 'sec-fetch-site': 'same-origin' }
      const cookies = new Map()
      const post = async (path, fields, more) => {
        const cookie = [...cookies].map((one) => one.join('=')).join('; ')
        const sent = { method: 'POST', headers: { ...page, ...more, cookie }, body: JSON.stringify(fields) }
        const answer = await fetch(base + '/api/office' + path, sent)
        for (const line of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
          cookies.set(name, value)
        }
        if (!answer.ok) throw new Error(path + ': ' + answer.status + ' ' + (await answer.text()))
        return answer
      }
      await post('/invitation/accept', ${JSON.stringify({ code, password: FIRST.password })})
      await post('/session/confirm', ${JSON.stringify({ password: FIRST.password })})
      const email = 'schipper@example.org'
      const captain = { email, name: 'Schipper', pin: 'shown' }
      const added = await post('/captains', captain, { 'idempotency-key': crypto.randomUUID() })
      const { pin } = await added.json()
      const body = new URLSearchParams({ email, pin })
      const { status } = await fetch(base + '/api/refreshtoken', { method: 'POST', body })
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

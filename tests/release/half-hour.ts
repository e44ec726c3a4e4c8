/**
 * `npm run release:try`: the half hour in which somebody puts a release on a fresh Debian with PostgreSQL and TLS, and the upgrade
 * while boats sail, each step with its time. What systemd would start is started as the packages' units say.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../packaging/run.ts'
import { type Artefacts, makeArtefacts } from './artefacts.ts'
import type { Running } from './confined.ts'
import { openPrivateRoot, type PrivateRoot, whyNoPrivateRoot } from './private-root.ts'
import { startService } from './service.ts'

const SETTINGS = '/etc/vaarboek/vaarboek.env'
const PASSWORD = 'een-lang-wachtwoord'
const PLAIN = 'http://127.0.0.1:3000'
const CAPTAIN = ['--email', 'schipper@example.org', '--pin', '4711']
const TABLETS = 20
const SECONDS = 120

const why = whyNoPrivateRoot()
if (why) throw new Error(`Not run, because ${why}`)

/** Seconds of each step. */
const steps: [string, number][] = []
async function timed<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  steps.push([name, seconds])
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  return result
}

const work = await mkdtemp(join(tmpdir(), 'vaarboek-half-hour-'))
let made: Artefacts | undefined
let root: PrivateRoot | undefined
let service: Running | undefined
try {
  const debian = process.argv[2] ?? join(work, 'debian')
  if (!existsSync(debian))
    await timed('(before it: a fresh Debian 12)', () =>
      run('debootstrap', ['--variant=minbase', 'bookworm', debian]),
    )
  made = await timed('(before it: the packages of this version and of the one before)', makeArtefacts)
  root = await openPrivateRoot({ below: debian, release: made.folder })
  await fresh(root)
  const began = performance.now()
  service = await install(root, made)
  const minutes = (performance.now() - began) / 60_000
  console.log(`Installed in ${minutes.toFixed(1)} minutes of the machine.`)
  service = await upgradeUnderWay(root, made, service)
} finally {
  await service?.stop()
  await root?.close()
  await made?.remove()
  await rm(work, { recursive: true, force: true })
}

/** Names are looked up as on this machine, and no package starts anything: there is no systemd. */
async function fresh(root: PrivateRoot): Promise<void> {
  await cp('/etc/resolv.conf', root.path('/etc/resolv.conf'), { dereference: true })
  await writeFile(root.path('/usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n')
  await chmod(root.path('/usr/sbin/policy-rc.d'), 0o755)
}

async function install(root: PrivateRoot, { packageBefore }: Artefacts): Promise<Running> {
  const apt = (...names: string[]) =>
    root.must('apt-get', 'install', '-y', '--no-install-recommends', ...names)
  await timed('apt-get update', () => root.must('apt-get', 'update'))
  await timed('PostgreSQL and nginx', () => apt('postgresql', 'nginx-light', 'openssl'))
  await timed('the package', () => apt(`/release/${packageBefore}`))
  await timed('the database', () => makeDatabase(root))
  await timed('the settings', () => writeSettings(root))
  const started = await timed('the service', () => startService(root, 'vaarboek.service', `${PLAIN}/readyz`))
  await timed('TLS and the proxy', () => startProxy(root))
  const first = ['--concession', '7', '--new-concession', 'Veer', '--name', 'Schipper']
  await timed('the first captain', () => root.must('vaarboek', 'add-captain', ...first, ...CAPTAIN))
  await timed('a login through the proxy', () => client('login'))
  // It warns of what isn't set here, such as a mail server.
  console.log(root.run('vaarboek', 'check').output)
  return started
}

/** Boats sail and deliver through the proxy while the package is upgraded. */
async function upgradeUnderWay(root: PrivateRoot, made: Artefacts, before: Running): Promise<Running> {
  const sailing = client('sail')
  // What it fails with is heard of below, once the upgrade is over.
  sailing.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1000) / 3))
  await timed('a backup while boats sail', () =>
    root.must('vaarboek', 'backup', '/var/lib/vaarboek/before.backup'),
  )
  await timed('the upgrade, while the version before runs', () =>
    root.must('dpkg', '--force-confold', '--install', `/release/${made.package}`),
  )
  const after = await timed('the service stopped, and started as the new version', async () => {
    await before.stop()
    return startService(root, 'vaarboek.service', `${PLAIN}/readyz`)
  })
  console.log(await sailing)
  console.log(await (await fetch(`${PLAIN}/healthz`)).text())
  return after
}

async function makeDatabase(root: PrivateRoot): Promise<void> {
  root.must('pg_ctlcluster', '15', 'main', 'start')
  const psql = (text: string) =>
    root.must('runuser', '-u', 'postgres', '--', 'psql', '-v', 'ON_ERROR_STOP=1', '-c', text)
  psql(`create role vaarboek login password '${PASSWORD}'`)
  psql('create database vaarboek owner vaarboek')
}

async function writeSettings(root: PrivateRoot): Promise<void> {
  const settings = (await readFile(root.path(SETTINGS), 'utf8'))
    .replace(/^#DATABASE_URL=.*$/m, `DATABASE_URL=postgres://vaarboek:${PASSWORD}@127.0.0.1/vaarboek`)
    .replace(/^#APP_URL=.*$/m, 'APP_URL=https://localhost')
  await writeFile(root.path(SETTINGS), `${settings}WEATHER=off\nPUSH=off\n`)
}

/** The documentation's own file, with another name and a certificate that vouches for itself. */
async function startProxy(root: PrivateRoot): Promise<void> {
  const [key, certificate] = ['/etc/ssl/private/vaarboek.pem', '/etc/ssl/certs/vaarboek.pem']
  const itself = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost']
  root.must(
    'openssl',
    ...itself,
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  )
  const example = await readFile(root.path('/usr/share/doc/vaarboek/docs/examples/nginx.conf'), 'utf8')
  const conf = example
    .replaceAll('vaarboek.example', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  await writeFile(root.path('/etc/nginx/conf.d/vaarboek.conf'), conf)
  await rm(root.path('/etc/nginx/sites-enabled/default'))
  root.must('nginx', '-t')
  root.must('nginx')
  await cp(root.path(certificate), join(work, 'certificate.pem'))
}

/** A process of its own: it must trust the certificate from its start. Returns what it printed. */
async function client(what: 'login' | 'sail'): Promise<string> {
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: join(work, 'certificate.pem'),
    DATABASE_URL: `postgres://vaarboek:${PASSWORD}@127.0.0.1/vaarboek`,
  }
  const args = [join(import.meta.dirname, 'half-hour-client.ts'), what, String(TABLETS), String(SECONDS)]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${what} failed: ${said}`)
  return said.trim()
}

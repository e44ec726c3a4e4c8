/**
 * `npm run release:try`: the half hour in which somebody puts a release on a fresh Debian with PostgreSQL and TLS, each step with its
 * time; then what its years bring, all under a systemd of its own.
 */
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../packaging/run.ts'
import { root } from '../../packaging/tree.ts'
import { type Artefacts, makeArtefacts } from './artefacts.ts'
import { INVITED } from './first-ashore.ts'
import { type Client, clientOf } from './half-hour-client-process.ts'
import { bootMachine, type Machine, whyNoMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { timed } from './timed.ts'
import { itsYears } from './years.ts'

const SETTINGS = '/etc/vaarboek/vaarboek.env'
const PASSWORD = 'een-lang-wachtwoord'
const DATABASE = `postgres://vaarboek:${PASSWORD}@127.0.0.1/vaarboek`
const WITH = '--include=systemd-sysv,dbus'

const why = await whyNoMachine()
if (why) throw new Error(`Not run, because ${why}`)

const options = readOptions()
const work = await mkdtemp(join(tmpdir(), 'vaarboek-half-hour-'))
let made: Artefacts | undefined
let machine: Machine | undefined
try {
  const debian = options.debian ?? join(work, 'debian')
  if (!existsSync(debian))
    await timed('(before it: a fresh Debian 12)', () =>
      run('debootstrap', ['--variant=minbase', WITH, 'bookworm', debian]),
    )
  made = await timed('(before it: the packages of this version and of the one before)', () =>
    makeArtefacts(options.before),
  )
  machine = await timed('(before it: the machine boots)', () => bootMachine(debian, made?.folder ?? ''))
  // Names are looked up as on this machine.
  await cp('/etc/resolv.conf', machine.path('/etc/resolv.conf'), { dereference: true })
  const client = clientOf(join(work, 'certificate.pem'), DATABASE)
  const began = performance.now()
  await install(machine, made, client)
  const minutes = (performance.now() - began) / 60_000
  console.log(`Installed in ${minutes.toFixed(1)} minutes of the machine.`)
  await itsYears(machine, made, client)
} finally {
  await machine?.close()
  await made?.remove()
  await rm(work, { recursive: true, force: true })
}

async function install(machine: Machine, { packageBefore }: Artefacts, client: Client): Promise<void> {
  const apt = (...names: string[]) =>
    machine.must('apt-get', 'install', '-y', '--no-install-recommends', ...names)
  await timed('apt-get update', () => machine.must('apt-get', 'update'))
  await timed('PostgreSQL, nginx, age', () => apt('postgresql', 'nginx-light', 'openssl', 'age'))
  await timed('the package, until its service answers', () => apt(`/release/${packageBefore}`))
  await timed('the database', () => makeDatabase(machine))
  await timed('the settings', () => writeSettings(machine))
  await timed('the service, restarted', () => machine.must('systemctl', 'restart', 'vaarboek'))
  await timed('TLS and the proxy', () => startProxy(machine))
  await timed('the first captain, added in the office', async () =>
    client('begin', machine.must('vaarboek', 'add-staff', ...INVITED)),
  )
  await timed('a login through the proxy', () => client('login'))
}

async function makeDatabase(machine: Machine): Promise<void> {
  const psql = (text: string) =>
    machine.must('runuser', '-u', 'postgres', '--', 'psql', '-v', 'ON_ERROR_STOP=1', '-c', text)
  psql(`create role vaarboek login createdb password '${PASSWORD}'`)
  psql('create database vaarboek owner vaarboek')
}

async function writeSettings(machine: Machine): Promise<void> {
  const settings = (await readFile(machine.path(SETTINGS), 'utf8'))
    .replace(/^#DATABASE_URL=.*$/m, `DATABASE_URL=${DATABASE}`)
    .replace(/^#APP_URL=.*$/m, 'APP_URL=https://localhost')
  await writeFile(machine.path(SETTINGS), `${settings}WEATHER=off\nPUSH=off\n`)
}

/** The documentation's own file, with another name and a certificate that vouches for itself. */
async function startProxy(machine: Machine): Promise<void> {
  const [key, certificate] = ['/etc/ssl/private/vaarboek.pem', '/etc/ssl/certs/vaarboek.pem']
  const itself = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost']
  const named = [...itself, '-addext', 'subjectAltName=DNS:localhost']
  machine.must('openssl', ...named, '-keyout', key, '-out', certificate)
  const brought = machine.path('/usr/share/doc/vaarboek/docs/examples/nginx.conf')
  // An earlier version's package may not have it.
  const example = await readFile(
    existsSync(brought) ? brought : join(root, 'docs/examples/nginx.conf'),
    'utf8',
  )
  const conf = example
    .replaceAll('vaarboek.example', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  await writeFile(machine.path('/etc/nginx/conf.d/vaarboek.conf'), conf)
  await rm(machine.path('/etc/nginx/sites-enabled/default'))
  machine.must('nginx', '-t')
  machine.must('systemctl', 'reload', 'nginx')
  await cp(machine.path(certificate), join(work, 'certificate.pem'))
}

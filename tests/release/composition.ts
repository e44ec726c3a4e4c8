/** Starts what a compose.yaml describes as processes in a private root with a network of its own, where no container can be had. */
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { postgresFolder } from '../../scripts/postgres.mjs'
import { type Running, startConfined } from './confined.ts'
import { buildImage } from './image.ts'
import type { PrivateRoot } from './private-root.ts'

interface ServiceOf {
  image: string
  build?: { context: string; args: Record<string, string> }
  environment?: Record<string, string>
  env_file?: string
  volumes: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  networks: { inside: { ipv4_address: string } }
  read_only?: boolean
}

/** What is read, and what only Docker can do. */
const KNOWN = [
  'image',
  'build',
  'environment',
  'volumes',
  'depends_on',
  'healthcheck',
  'networks',
  'read_only',
  'restart',
  'pull_policy',
  'stop_grace_period',
  'env_file',
  'ports',
  'tmpfs',
  'cap_drop',
  'security_opt',
]

export interface Composition {
  server: Running
  /** Where a service is found. */
  addressOf(name: string): string
}

/**
 * Starts PostgreSQL, then the server, then the proxy, each once what it depends on is well.
 * @param folder with compose.yaml, Dockerfile and what they name; it is /release of the root
 * @param values what compose.yaml's `${…}` stand for
 */
export async function compose(
  root: PrivateRoot,
  folder: string,
  values: Record<string, string>,
): Promise<Composition> {
  const text = (await readFile(join(folder, 'compose.yaml'), 'utf8')).replace(/\$\{(\w+)\}/g, (_, name) => {
    if (values[name] === undefined)
      throw new Error(`compose.yaml asks for ${name}, which example.env doesn't have`)
    return values[name]
  })
  const { services } = parse(text) as { services: Record<string, ServiceOf> }
  const { server, database, proxy, ...others } = services
  if (!server || !database || !proxy || Object.keys(others).length > 0)
    throw new Error('Other services than known here')
  for (const [name, service] of Object.entries(services)) {
    const unknown = Object.keys(service).filter((key) => !KNOWN.includes(key))
    if (unknown.length > 0) throw new Error(`${name} has ${unknown.join(', ')}, which this test doesn't know`)
    const address = service.networks.inside.ipv4_address
    root.must('ip', 'address', 'add', `${address}/32`, 'dev', 'lo')
    await appendFile(root.path('/etc/hosts'), `${address} ${name}\n`)
  }
  await startPostgres(root, database)
  await isWell(root, database.healthcheck?.test.slice(1) ?? [])
  const image = await buildImage(
    root,
    await readFile(join(folder, 'Dockerfile'), 'utf8'),
    server.build?.args ?? {},
  )
  if (!server.read_only || !server.volumes[0]?.endsWith(`:${image.folder}`))
    throw new Error('The server is started otherwise')
  // Its settings are in the file that the values are from.
  const env = { ...image.env, ...(server.env_file === '.env' && values), ...server.environment }
  const running = startConfined(root, { ...image, umask: '0022', env }, image.command)
  await isWell(root, image.health, running)
  await startProxy(root, proxy, folder)
  return { server: running, addressOf: (name) => services[name]?.networks.inside.ipv4_address ?? '' }
}

/** As the image of PostgreSQL does when its folder is empty. */
async function startPostgres(
  root: PrivateRoot,
  { environment = {}, volumes, networks }: ServiceOf,
): Promise<void> {
  const bin = postgresFolder()
  const data = volumes[0]?.split(':')[1] ?? ''
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '', POSTGRES_DB: name = '' } = environment
  await mkdir(root.path('/run/postgresql'), { recursive: true })
  await writeFile(root.path('/run/password'), password)
  root.must('chown', 'postgres', '/run/postgresql', '/run/password')
  root.must('install', '-d', '-o', 'postgres', '-m', '0700', data)
  const as = ['-u', 'postgres', '--']
  root.must(
    'runuser',
    ...as,
    `${bin}/initdb`,
    '-D',
    data,
    '-U',
    user,
    '-A',
    'scram-sha-256',
    '--pwfile=/run/password',
    '--no-sync',
  )
  await appendFile(root.path(`${data}/pg_hba.conf`), 'host all all all scram-sha-256\n')
  const listens = `listen_addresses=127.0.0.1,${networks.inside.ipv4_address}`
  root.start('runuser', ...as, `${bin}/postgres`, '-D', data, '-c', listens, '-c', 'fsync=off')
  await isWell(root, ['pg_isready', '--host=127.0.0.1'])
  const env = Object.entries({ ...environment, PGPASSWORD: password, PGHOST: '127.0.0.1' })
  const asUser = ['env', ...env.map(([key, value]) => `${key}=${value}`)]
  root.must('env', ...asUser.slice(1), 'createdb', `--username=${user}`, name)
  for (const volume of volumes.slice(1)) {
    const [from = ''] = volume.split(':')
    root.must('env', ...asUser.slice(1), 'sh', join('/release', from))
  }
}

async function startProxy(
  root: PrivateRoot,
  { volumes, networks }: ServiceOf,
  folder: string,
): Promise<void> {
  // Debian's own page, which the image hasn't.
  await rm(root.path('/etc/nginx/sites-enabled'), { recursive: true, force: true })
  for (const volume of volumes) {
    const [from = '', to = ''] = volume.split(':')
    await cp(join(folder, from), root.path(to), { recursive: true })
  }
  // All addresses are of one machine here: by itself it would come to the server from the server's own.
  const address = networks.inside.ipv4_address
  await writeFile(root.path('/etc/nginx/conf.d/own-address.conf'), `proxy_bind ${address};\n`)
  root.must('nginx', '-t')
  root.must('nginx')
}

/** Waits until a command says so. @throws when what it is asked about has ended */
async function isWell(
  root: PrivateRoot,
  [command = '', ...args]: readonly string[],
  running?: Running,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ended = running?.ended()
    if (ended) throw new Error(`It ended with ${await ended}`)
    if (root.run(command, ...args).status === 0) return
    await wait(200)
  }
  throw new Error(`${command} ${args.join(' ')} never said that all is well`)
}

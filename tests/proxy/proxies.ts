/** The proxies of docs/examples before servers of a test, from the machine's own packages: those very files, with other ports and names. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Certificate } from '../kit/certificates.ts'
import { freePort } from '../kit/free-port.ts'

export const EXAMPLES = join(import.meta.dirname, '../../docs/examples')
/** The name in the examples. */
const EXAMPLE = 'vaarboek.example'

export interface RunningProxy {
  /** 'https://localhost:PORT' */
  url: string
  /** Where plain http is answered. */
  plainUrl: string
  /** Its own; nginx finds proofs of its name below `www` in it. */
  folder: string
  stop(): Promise<void>
}

interface Before {
  folder: string
  /** '127.0.0.1:4100' each */
  servers: readonly string[]
  certificate: Certificate
  port: number
  plainPort: number
  /** What it is called; 'localhost' where nothing else is said. */
  host?: string
  /** Changes of the example beside those of every test. */
  more?: [RegExp, string][]
}

export const PROXIES = {
  nginx: { program: '/usr/sbin/nginx', prepare: prepareNginx },
  Caddy: { program: '/usr/bin/caddy', prepare: prepareCaddy },
  HAProxy: { program: '/usr/sbin/haproxy', prepare: prepareHaproxy },
}

/** @param servers their addresses, 'http://127.0.0.1:4100' */
export async function startProxy(
  name: keyof typeof PROXIES,
  servers: readonly string[],
  certificate: Certificate,
  { host = 'localhost', more = [] }: Pick<Before, 'host' | 'more'> = {},
): Promise<RunningProxy> {
  const { program, prepare } = PROXIES[name]
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-proxy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const hosts = servers.map((url) => new URL(url).host)
  const args = await prepare({ folder, servers: hosts, certificate, port, plainPort, host, more })
  return run(name, program, args, { folder, host, port, plainPort })
}

/** Starts it, and waits until it listens. @param folder goes when it is stopped */
export async function run(
  name: string,
  program: string,
  args: readonly string[],
  { folder, host, port, plainPort }: Required<Pick<Before, 'folder' | 'host' | 'port' | 'plainPort'>>,
): Promise<RunningProxy> {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended: ${said}`)
    await pause(20)
  }
  return {
    url: `https://${host}:${port}`,
    plainUrl: `http://${host}:${plainPort}`,
    folder,
    stop: () => stop(child, folder),
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true })
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}

/** Each must be there, so that an example that changes doesn't leave a test with less. */
export function withChanges(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [what, by]) => {
    if (!what.test(changed)) throw new Error(`The example has no ${what}`)
    return changed.replace(what, by)
  }, text)
}

async function prepareNginx(before: Before): Promise<string[]> {
  const { folder, servers, certificate, port, plainPort } = before
  const upstream = servers.map((host) => `server ${host} max_fails=0;`).join(' ')
  const example = withChanges(await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8'), [
    [/server 127\.0\.0\.1:3000 max_fails=0;/, upstream],
    [
      /listen 80 default_server;\n\s*listen \[::\]:80 default_server;/,
      `listen 127.0.0.1:${plainPort} default_server;`,
    ],
    [
      /listen 443 ssl default_server;\n\s*listen \[::\]:443 ssl default_server;/,
      `listen 127.0.0.1:${port} ssl default_server;`,
    ],
    [/listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/root \/var\/www\/html;/, `root ${join(folder, 'www')};`],
    [new RegExp(`https://${EXAMPLE}\\$request_uri`), 'https://localhost$request_uri'],
    [new RegExp(`/etc/letsencrypt/live/${EXAMPLE}/fullchain.pem`), certificate.certificate],
    [new RegExp(`/etc/letsencrypt/live/${EXAMPLE}/privkey.pem`), certificate.key],
    [new RegExp(`server_name ${EXAMPLE}`, 'g'), 'server_name localhost'],
  ])
  await writeFile(join(folder, 'vaarboek.conf'), example)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  )
  const main = join(folder, 'main.conf')
  await writeFile(
    main,
    `daemon off; user ${userInfo().username}; worker_processes 1; error_log stderr warn; pid ${join(folder, 'pid')};
    events { worker_connections 2048; }
    http { access_log off; ${temporary.join(' ')} include ${join(folder, 'vaarboek.conf')}; }`,
  )
  return ['-e', 'stderr', '-c', main]
}

async function prepareCaddy(before: Before): Promise<string[]> {
  const { folder, servers, certificate, port, plainPort } = before
  const ports = `http_port ${plainPort}\n\thttps_port ${port}`
  const example = withChanges(await readFile(join(EXAMPLES, 'Caddyfile'), 'utf8'), [
    [/^\{$/m, `{\n\tadmin off\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\t${ports}`],
    [/grace_period 3s/, 'grace_period 100ms'],
    [new RegExp(`^http://${EXAMPLE} \\{`, 'm'), 'http://localhost {'],
    [new RegExp(`https://${EXAMPLE}\\{uri\\}`), 'https://localhost{uri}'],
    [
      new RegExp(`^${EXAMPLE} \\{`, 'm'),
      `localhost {\n\tbind 127.0.0.1\n\ttls ${certificate.certificate} ${certificate.key}`,
    ],
    [/^\treverse_proxy 127\.0\.0\.1:3000 \{/m, `\treverse_proxy ${servers.join(' ')} {`],
  ])
  const file = join(folder, 'Caddyfile')
  await writeFile(file, example)
  return ['run', '--adapter', 'caddyfile', '--config', file]
}

async function prepareHaproxy(before: Before): Promise<string[]> {
  const { folder, servers, certificate, port, plainPort, host = 'localhost', more = [] } = before
  const both = servers.map((host, place) => `server s${place} ${host}`).join('\n  ')
  const name = EXAMPLE.replace('.', '\\.')
  const example = withChanges(await readFile(join(EXAMPLES, 'haproxy.cfg'), 'utf8'), [
    [/bind :80$/m, `bind 127.0.0.1:${plainPort}`],
    [/bind :443 /, `bind 127.0.0.1:${port} `],
    [/\/etc\/haproxy\/vaarboek\.pem/, join(folder, 'vaarboek.pem')],
    [new RegExp(`https://${name}%`), `https://${host}%`],
    [new RegExp(`-i ${name}`, 'g'), `-i ${host}`],
    [/server one 127\.0\.0\.1:3000/g, both],
    ...more,
  ])
  const whole = [certificate.certificate, certificate.key].map((file) => readFile(file, 'utf8'))
  await writeFile(join(folder, 'vaarboek.pem'), (await Promise.all(whole)).join(''))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, example)
  return ['-db', '-f', file]
}

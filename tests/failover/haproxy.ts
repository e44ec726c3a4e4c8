/** HAProxy before servers of ours, from the machine's own package, set up as docs/operations.md says. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../kit/free-port.ts'

export const HAPROXY = '/usr/sbin/haproxy'

export interface Balancer {
  url: string
  stop(): Promise<void>
}

/** @param servers 'http://127.0.0.1:4100' each */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-haproxy-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, settings(port, servers))
  const child: ChildProcess = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url))) if (child.exitCode !== null) throw new Error('HAProxy has ended')
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null)
  return response?.ok ?? false
}

/** A server that ends sends 503 on what is open and refuses what is new; both are sent to the other one. */
function settings(port: number, servers: readonly string[]): string {
  return `
global
  maxconn 9000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout http-keep-alive 60s
  timeout check 5s
  option forwardfor
frontend tablets
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response response-timeout 503
  default-server check inter 1s fall 2 rise 1
${servers.map((url, place) => `  server s${place} ${new URL(url).host}`).join('\n')}
`
}

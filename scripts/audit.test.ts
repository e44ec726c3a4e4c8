import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** npm's own client asks; who answers is a registry of ours. */
let registry: Server
let answer: (asked: Record<string, string[]>) => [status: number, advisories: unknown]
let asked: Record<string, string[]>
let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'vaarboek-npm-'))
  registry = createServer(async (request, response) => {
    // Of a package with a fault npm also asks which versions there are.
    if (request.method === 'GET') {
      const name = decodeURIComponent(request.url?.slice(1) ?? '')
      const versions = { '5.0.0': { name, version: '5.0.0' } }
      return void response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: '5.0.0' } }))
    }
    asked = await bodyOf(request)
    const [status, advisories] = answer(asked)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(advisories))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterAll(async () => {
  registry.close()
  await rm(cache, { recursive: true, force: true })
})

async function bodyOf(request: IncomingMessage): Promise<Record<string, string[]>> {
  if (request.headers['content-encoding'] !== 'gzip') return (await json(request)) as Record<string, string[]>
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(gunzipSync(Buffer.concat(parts)).toString())
}

async function audit(
  port = (registry.address() as AddressInfo).port,
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache }
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, 'audit.mjs')], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }) => ({ code, said: stdout }),
  )
}

const advisory = (severity: string) => ({
  ...{
    id: severity.length,
    url: 'https://example.org/1',
    title: 'Fout',
    severity,
    cwe: [],
    cvss: { score: 9 },
  },
  vulnerable_versions: '>=0.0.0',
})

test('a serious fault in what the product runs on fails, and is named', async () => {
  answer = () => [200, { fastify: [advisory('high')] }]
  const { code, said } = await audit()
  expect([code, said]).toEqual([1, expect.stringMatching(/fastify .*\(high\)/)])
  expect(Object.keys(asked)).toContain('fastify')
  expect(Object.keys(asked)).not.toContain('vitest')
})

test('a small fault, or none, does not fail', async () => {
  answer = () => [200, { fastify: [advisory('low')] }]
  expect(await audit()).toEqual({ code: 0, said: 'no known serious faults\n' })
})

test('a registry that cannot say, and none at all: not looked into, and no failure', async () => {
  answer = () => [405, {}]
  expect(await audit()).toEqual({ code: 0, said: 'not looked into: no registry that knows\n' })
  expect(await audit(9)).toEqual({ code: 0, said: 'not looked into: no registry that knows\n' })
})

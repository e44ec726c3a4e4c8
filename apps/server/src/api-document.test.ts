import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as served from '@vaarboek/wire/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiDocument } from './api-document.ts'
import { type Client, startTestServer, type TestServer } from './app.fixture.ts'
import { openMigratedPglite } from './database/pglite.fixture.ts'

interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  responses: Record<string, object>
}

const FILE = join(import.meta.dirname, '../../../docs/openapi.json')
const { paths, tags } = JSON.parse(await readFile(FILE, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
}
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const calls = Object.entries<unknown>(served).filter((entry): entry is [string, served.ServedCall] => {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
})

test('docs/openapi.json is what the server says; `npm run openapi` writes it', async () => {
  expect(await readFile(FILE, 'utf8')).toBe(await apiDocument())
})

test('every call of the wire is in it under its own name, every operation under a subject', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toEqual(expect.arrayContaining(calls.map(([name]) => name)))
  expect(new Set(ids).size).toBe(ids.length)
  const known = tags.map(({ name }) => name)
  for (const operation of operations) {
    expect(operation.tags, operation.operationId).toHaveLength(1)
    expect(known).toContain(operation.tags?.[0])
    expect(operation.summary).toMatch(/^[A-Z]/)
  }
})

describe('an error the server gives is one the document names', () => {
  let server: TestServer
  let client: Client
  beforeAll(async () => {
    server = await startTestServer(await openMigratedPglite())
    client = await server.client()
  })
  afterAll(() => server.close())

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const badly = (own: Record<string, string>) => [
    { what: 'no token', headers: form },
    { what: 'no concession', headers: { ...form, authorization: `${own.authorization}` } },
    { what: 'another concession', headers: { ...form, ...own, concession: '999999' } },
    { what: 'no fields', headers: { ...form, ...own } },
    { what: 'nothing that exists', headers: { ...form, ...own }, fields: UNKNOWN },
    { what: 'another media type', headers: { ...own, 'content-type': 'text/plain' }, body: 'a' },
    { what: 'half a document', headers: { ...own, 'content-type': 'application/json' }, body: '{"a":' },
    { what: 'too much', headers: { ...form, ...own }, body: `a=${'b'.repeat(3_000_000)}` },
  ]
  const UNKNOWN = Object.fromEntries(
    ['id', 'track', 'shift', 'ship', 'flight', 'item', 'stop', 'after', 'checklist', 'captain', 'malfunction']
      .concat('notificationId', 'field_id')
      .map((name) => [name, '987654']),
  )

  test.each(calls)('%s', async (_, { method, path, onStorage }) => {
    const address = `${onStorage ? '/storage' : '/api'}${path}`
    const own = { authorization: `Bearer ${client.token}`, concession: String(client.concession) }
    const known = Object.keys(paths[address]?.[method.toLowerCase()]?.responses ?? {})
    for (const { what, headers, fields = {}, body } of badly(own)) {
      const text = new URLSearchParams(fields).toString()
      const payload = method === 'POST' ? { payload: body ?? text } : {}
      const url = `${address.replace(/\{\w+\}/, '987654')}${method === 'GET' ? `?${text}` : ''}`
      const { statusCode } = await server.app.inject({ method, url, headers, ...payload })
      expect(known, what).toContain(String(statusCode))
    }
  })
})

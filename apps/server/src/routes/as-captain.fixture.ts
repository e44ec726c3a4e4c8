/** Requests of a captain that `Client` of app.fixture.ts doesn’t make: multipart, JSON, and those to the storage base. */
import type { LightMyRequestResponse } from 'fastify'
import type { Client, Fields, TestServer } from '../app.fixture.ts'

const identity = ({ token, concession }: Client) => ({
  authorization: `Bearer ${token}`,
  concession: String(concession),
})

interface Post<Values> {
  /** The whole path. */
  url: string
  fields: Values
  headers?: Record<string, string>
}

/** Posts the fields as multipart; bytes go as a file. */
export async function postMultipart(
  { app }: TestServer,
  client: Client,
  { url, fields, headers = {} }: Post<Record<string, string | number | Uint8Array>>,
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([Uint8Array.from(value)]), 'foto.png')
    else form.append(name, String(value))
  }
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const all = { ...identity(client), ...headers, 'content-type': type }
  return app.inject({ method: 'POST', url, headers: all, payload: Buffer.from(await encoded.arrayBuffer()) })
}

/** Posts the fields as JSON. */
export function postJson({ app }: TestServer, client: Client, { url, fields, headers = {} }: Post<Fields>) {
  return app.inject({ method: 'POST', url, headers: { ...identity(client), ...headers }, payload: fields })
}

export function getWhole({ app }: TestServer, client: Client, url: string) {
  return app.inject({ url, headers: identity(client) })
}

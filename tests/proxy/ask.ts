/** A request over TLS from any address of this machine's own network, so that several callers can be told apart. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Of the caller. */
  from?: string
  /** The name TLS is asked for, where it isn't the address's. */
  servername?: string | undefined
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  /** Name and value in turn, as they came. */
  rawHeaders: string[]
  body: Buffer
}

/** @param authority the certificate to believe, PEM */
export async function ask(url: string, authority: Buffer, asked: Asked = {}): Promise<Answer> {
  const response = await open(url, authority, asked)
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const { statusCode = 0, headers, rawHeaders } = response
  return { status: statusCode, headers, rawHeaders, body: Buffer.concat(parts) }
}

/** The response as it comes. */
export async function open(
  url: string,
  authority: Buffer,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', servername }: Asked = {},
): Promise<IncomingMessage> {
  const options = { method, headers, localAddress: from, family: 4, agent: false }
  const asking = url.startsWith('https:')
    ? request(url, { ...options, ca: authority, ...(servername ? { servername } : {}) })
    : plainRequest(url, options)
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return response
}

/**
 * Lines of the log, on requests and on what went wrong: never what was asked in a query, where a position or a PIN may stand, nor
 * what a database or a mail server adds to its error, where a whole row or an address may.
 */
import type { FastifyRequest } from 'fastify'

/** Secrets never reach the log, wherever in an object they turn up. */
const SECRETS = ['req.headers.authorization', '*.token', '*.api_token', '*.pin', '*.authorization']
/** 'an@example.org', 'smtp://user:password@host'. */
const ADDRESS = /[^\s<>"'(),;]+@[^\s<>"'(),;]+/g
/** Fields of an error that may be told beside its words: names of ours, never values. */
const TOLD = ['code', 'table', 'column', 'constraint', 'routine', 'statusCode', 'responseCode']
/** Causes that are told with an error: each may have one of its own. */
const MAX_CAUSES = 3

/** Settings of the logger. */
export const LOGGED = {
  level: 'info',
  redact: SECRETS,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({
      method,
      url: url.split('?')[0] ?? '',
      remoteAddress: ip,
    }),
    err: (error: unknown) => errorTold(error, MAX_CAUSES),
  },
}

interface ErrorTold {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

function errorTold(error: unknown, causes: number): ErrorTold {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutAddresses(String(error)), stack: '' }
  const { name, message, stack = '', cause } = error
  const told = Object.entries(error).filter(([key]) => TOLD.includes(key))
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...Object.fromEntries(told),
    ...(cause === undefined || causes === 0 ? {} : { cause: errorTold(cause, causes - 1) }),
  }
}

function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '…@…')
}

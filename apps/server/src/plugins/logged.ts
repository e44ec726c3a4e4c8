/** What the log says of each request: never what was asked in its query, where a position or a PIN may stand. */
import type { FastifyRequest } from 'fastify'

/** Secrets never reach the log, wherever in an object they turn up. */
const SECRETS = ['req.headers.authorization', '*.token', '*.api_token', '*.pin', '*.authorization']

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
  },
}

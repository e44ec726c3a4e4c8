/**
 * Headers that keep a page from doing what the app never does. No HSTS and no upgrade to https: those belong to whoever
 * ends TLS, and over plain http on localhost they leave WebKit with an empty page.
 */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

const LIMITS: HelmetOptions = {
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
}

/** What the app asks of the device. */
const PERMISSIONS =
  'geolocation=(self), camera=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()'

export const securityHeaders = fp(async (app: FastifyInstance) => {
  const headers = { ...headersOf(LIMITS), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
})

/** They are the same for every answer: put together once, and not each time, which is what helmet does. */
function headersOf(limits: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(limits)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

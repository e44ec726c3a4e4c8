/**
 * Headers that keep a page from doing what the app never does. No HSTS and no upgrade to https: those belong to whoever
 * ends TLS, and over plain http on localhost they leave WebKit with an empty page.
 */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

/** @param origins others than its own that the app may ask for calls and pictures */
const limits = (origins: string[]): HelmetOptions => ({
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...origins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...origins],
      mediaSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
})

/** Permissions that the app asks of the device. */
const PERMISSIONS =
  'geolocation=(self), camera=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()'

export const securityHeaders = fp<{ origins?: string[] }>(async (app: FastifyInstance, { origins = [] }) => {
  const headers = { ...headersOf(limits(origins)), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
})

/** The same for every response: put together once, where helmet does it each time. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

/**
 * Headers that keep a page from doing what the app never does. No HSTS and no upgrade to https: those belong to whoever
 * ends TLS, and over plain http on localhost they leave WebKit with an empty page.
 */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** What the app asks of the device. */
const PERMISSIONS =
  'geolocation=(self), camera=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()'

export const securityHeaders = fp(async (app: FastifyInstance) => {
  await app.register(helmet, {
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
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS)
  })
})

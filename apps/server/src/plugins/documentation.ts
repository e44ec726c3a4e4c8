/** The API's documentation at /api/docs, made from the same descriptions the routes are checked with. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export const documentation = fp(async (app: FastifyInstance) => {
  // Requests are read by the wire's own schemas and answers are written as they are: what a route carries is for people.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vaarboek', description: 'De oproepen van de app voor de bemanning', version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          concession: { type: 'apiKey', in: 'header', name: 'Concession' },
        },
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'",
  })
})

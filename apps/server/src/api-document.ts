/** The API's document as text, for docs/openapi.json. Needs no database: no request is ever handled. */
import { buildApp } from './app.ts'
import type { Context } from './services/context.ts'

/** OpenAPI 3.1 as indented JSON, with a line break at its end. */
export async function apiDocument(): Promise<string> {
  const photos = { reader: { stop() {} } }
  const context = { database: {}, reading: {}, photos } as unknown as Context
  const app = await buildApp({ context, appFolder: '/nowhere', trustedProxies: [], logger: false })
  try {
    await app.ready()
    return `${JSON.stringify(app.swagger(), null, 2)}\n`
  } finally {
    await app.close()
  }
}

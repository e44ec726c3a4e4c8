/**
 * What everything is measured beside: a bare React page with one button, built by the same vite, kept by the same kind of
 * service worker, and served by the server's own code for files and headers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { appFiles } from '../../apps/server/src/plugins/app-files.ts'
import { securityHeaders } from '../../apps/server/src/plugins/security-headers.ts'
import { commandOf, runNode } from '../../scripts/setup.mjs'
import type { Watched } from './opening.ts'

export interface Floor {
  /** Where it was built. */
  folder: string
  url: string
  close(): Promise<void>
}

/** Its one button: tapped, it says how often. */
export const ON_THE_FLOOR: Watched = {
  control: 'button',
  tap: 'button',
  effect: 'button:not([data-taps="0"])',
}

/** One button without React, script or style: no page is drawn sooner by this server and browser. */
export const STATIC_PAGE = '/static.html'

export async function layFloor(): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-floor-'))
  const page = join(import.meta.dirname, 'bare-react')
  const built = runNode([commandOf('vite'), 'build', page, '--outDir', folder], { capture: true })
  if (built.status !== 0) throw new Error(built.output)
  const server = Fastify()
  await server.register(securityHeaders)
  await server.register(appFiles, { folder })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    folder,
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

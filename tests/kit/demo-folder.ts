/** Before all journeys: the data folder that each of their servers starts on a copy of, with the demo and the ferry in it. */
import { rm } from 'node:fs/promises'
import { openFerry } from './ferry.ts'
import { DEMO_FOLDER, startServer } from './server.ts'

/** Returns what takes it away afterwards. */
export default async function makeDemoFolder(): Promise<() => Promise<void>> {
  const server = await startServer()
  await openFerry(server)
  await server.end()
  process.env[DEMO_FOLDER] = server.folder
  return () => rm(server.folder, { recursive: true })
}

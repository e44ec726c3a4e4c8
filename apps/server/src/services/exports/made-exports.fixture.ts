/** Exports in tests: made at once, as the server's own worker makes them, and read back. */
import { createHash } from 'node:crypto'
import type { TestServer } from '../../app.fixture.ts'
import { ask, type Colleague } from '../../routes/office/staff.fixture.ts'
import { makeExports } from './make-exports.ts'

export const NOVEMBER = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
export const CSV = { kind: 'csv', form: 'plain', hasNames: false, ...NOVEMBER }

export interface Made {
  id: string
  state: string
  fault: string | null
  rows: number
  bytes: number | null
  sha256: string | null
  loadsLeftOut: number
  daysDone: number
}

/** Makes all that waits. */
export function work({ context }: TestServer, stop = new AbortController().signal): Promise<void> {
  return makeExports({ ...context, pause: async () => undefined }, stop)
}

/** Asks for one. @throws when it is refused */
export async function askFor(server: TestServer, who: Colleague, wanted: object = CSV): Promise<string> {
  const response = await ask(server, who, ['POST', '/exports'], { body: wanted })
  if (response.statusCode !== 200) throw new Error(response.body)
  return String(response.json().export.id)
}

export async function listed(server: TestServer, who: Colleague): Promise<Made[]> {
  const { exports } = (await ask(server, who, ['GET', '/exports'])).json()
  return exports.map((one: Made) => ({ ...one, id: String(one.id) }))
}

/** As a browser fetches it. @throws when it is refused */
export async function fileOf(server: TestServer, who: Colleague, id: string): Promise<Buffer> {
  const response = await ask(server, who, ['GET', `/exports/${id}/file`])
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.rawPayload
}

/** One that was asked for, made and fetched: its bytes are those it says. */
export async function exported(server: TestServer, who: Colleague, wanted: object = CSV) {
  const id = await askFor(server, who, wanted)
  await work(server)
  const row = (await listed(server, who)).find((one) => one.id === id)
  if (row?.state !== 'done') throw new Error(JSON.stringify([row, server.logged]))
  const bytes = await fileOf(server, who, id)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== row.sha256 || bytes.length !== row.bytes) throw new Error('Other bytes than it says')
  return { row, bytes }
}

/** One that is done, of whoever isn't logged in. */
export async function madeExport(
  { rows, context: { exports } }: TestServer,
  { concession, staff }: Pick<Colleague, 'concession' | 'staff'>,
): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `insert into exports (concession, kind, first_day, last_day, form, names, state, days, days_done, asked_by, asked_at, ends_at)
      values (${concession}, 'csv', '2026-11-01', '2026-11-02', 'plain', false, 'done', 2, 2, ${staff}, '2026-11-21', '2026-11-28')
      returning id`,
  )
  const id = row?.id ?? 0
  const part = await exports.begin(id)
  await part.finish(await part.file('counts'))
  return id
}

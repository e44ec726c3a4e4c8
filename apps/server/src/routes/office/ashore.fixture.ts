/** Somebody of the office of a test's server, by the same calls as of one that runs. */
import { ROLES } from '@vaarboek/wire/office'
import { Ashore } from '../../../../../tests/kit/ashore.ts'
import type { TestServer } from '../../app.fixture.ts'
import { colleague, PASSWORD } from './staff.fixture.ts'

/** Who may do everything in a concession, logged in when they first do something. */
export async function ashoreOf(server: TestServer, concession: number): Promise<Ashore> {
  const { email } = await colleague(server, concession, ROLES)
  return new Ashore((path, init) => inject(server, path, init), { email, password: PASSWORD })
}

async function inject({ app }: TestServer, path: string, init: RequestInit): Promise<Response> {
  const { statusCode, body, headers } = await app.inject({
    method: init.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: path,
    headers: init.headers as Record<string, string>,
    ...(init.body && { payload: String(init.body) }),
  })
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((line): [string, string] => [name, String(line)]),
  )
  return new Response(statusCode === 304 ? null : body, { status: statusCode, headers: lines })
}

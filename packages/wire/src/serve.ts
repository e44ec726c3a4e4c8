/** A file's calls with what the server expects of their requests. */
import type { Call, RequestDescription, ServedCall } from './call.ts'

type Described = Record<string, unknown>

/** Request descriptions of a file of calls, by the calls' names. */
type RequestsOf<Calls extends Described> = {
  [Name in keyof Calls as Calls[Name] extends Call ? Name : never]: Calls[Name] extends Call<infer Request>
    ? RequestDescription<Request>
    : never
}

type Served<Calls extends Described> = {
  [Name in keyof RequestsOf<Calls>]: Calls[Name] extends Call<infer Request, infer Returned>
    ? ServedCall<Request, Returned>
    : never
}

/** The calls of one file, each with its request. */
export function serve<Calls extends Described>(calls: Calls, requests: RequestsOf<Calls>): Served<Calls> {
  const described: Described = requests
  const both = Object.keys(calls).filter((name) => name in described)
  const served = both.map((name) => [name, Object.assign({}, calls[name], described[name])])
  return Object.fromEntries(served) as Served<Calls>
}

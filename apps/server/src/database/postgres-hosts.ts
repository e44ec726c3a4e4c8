/**
 * An address of PostgreSQL that names several servers, as libpq reads it:
 * 'postgresql://user:password@one:5432,other:5432/name?target_session_attrs=read-write'. Neither WHATWG's URL nor
 * node-postgres reads that.
 */

const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<end>[^#]*)$/
const WANTED = 'target_session_attrs'
const PASSWORD = 'password'
/** The password of a client certificate's key: nobody connects by it, as the server can't, and in arguments all of the machine would see it. */
const KEY_PASSWORD = 'sslpassword'
/** This server writes, so no other kind of session is of use to it. */
const WRITES = ['read-write', 'primary']

/** Addresses of its hosts, one for each, in their order; null for another text, or for sessions that can't write. */
export function hostAddresses(url: string): [string, ...string[]] | null {
  const { start, hosts = '', end = '' } = ADDRESS.exec(url)?.groups ?? {}
  if (start === undefined) return null
  const [path = '', query = ''] = end.split('?', 2)
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get(WANTED)
  if (wanted !== null && !WRITES.includes(wanted)) return null
  const left = query.split('&').filter((parameter) => parameter && !parameter.startsWith(`${WANTED}=`))
  const [first = '', ...others] = hosts
    .split(',')
    .map((host) => `${start}${host}${path}${left.length > 0 ? `?${left.join('&')}` : ''}`)
  const isWhole = (address: string) => URL.canParse(address)
  return isWhole(first) && others.every(isWhole) ? [first, ...others] : null
}

/** The password of an address: one behind its '?' counts before that of its name, as in connections. */
export function passwordIn(address: string): string {
  const { password, searchParams } = new URL(address)
  return searchParams.get(PASSWORD) || decodeURIComponent(password)
}

/** The address for PostgreSQL's own programs, the password apart: of several hosts they use the one that takes writes. */
export function forPrograms(url: string): { address: string; password: string } {
  const [first, ...others] = hostAddresses(url) ?? [url]
  const password = passwordIn(first)
  const address = withoutPassword(url)
  if (others.length === 0 || address.includes(`${WANTED}=`)) return { address, password }
  return { address: `${address}${address.includes('?') ? '&' : '?'}${WANTED}=read-write`, password }
}

function withoutPassword(url: string): string {
  const named = url.replace(/^(postgres(?:ql)?:\/\/[^/?#:@]*):[^/?#]*@/, '$1@')
  const [start = '', query = ''] = named.split('?', 2)
  const isSecret = (one: URLSearchParams) => one.has(PASSWORD) || one.has(KEY_PASSWORD)
  const left = query.split('&').filter((one) => one && !isSecret(new URLSearchParams(one)))
  return left.length > 0 ? `${start}?${left.join('&')}` : start
}

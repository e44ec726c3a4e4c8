/** How a call of the wire goes out: its fields in path, query, form, parts or JSON. */
import type * as wire from '@vaarboek/wire/server'
import type { Chance } from './chance.ts'
import { type Fields, PIXEL, text } from './values.ts'

export interface RawRequest {
  /** Which call it began as. */
  about: string
  method: string
  path: string
  headers: [name: string, value: string][]
  body: Buffer | null
}

/** How it is sent: as whom, and in which encoding. */
export interface Carriage {
  headers: RawRequest['headers']
  encoding: string
  chance: Chance
}

export function carried(
  call: wire.ServedCall,
  fields: Fields,
  { headers, encoding, chance }: Carriage,
): RawRequest {
  let path = `${call.onStorage ? '/storage' : '/api'}${call.path}`
  path = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(text(fields[name]))))
  const request: RawRequest = { about: call.path, method: call.method, path, headers, body: null }
  if (call.method === 'GET' || encoding === 'query') request.path += query(fields)
  else carry(request, encoding, fields, chance)
  return request
}

const wellFormed = (value: string) => value.toWellFormed()

function query(fields: Fields): string {
  const said = new URLSearchParams(pairs(fields)).toString()
  // What is longer than any server takes would only try node's own limit, again and again.
  return said === '' ? '' : `?${said.slice(0, 12_000)}`
}

function pairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, text(value)] as [string, string]],
  )
}

function carry(request: RawRequest, encoding: string, fields: Fields, chance: Chance): void {
  const typed = (type: string, body: string | Buffer) => {
    request.headers.push(['Content-Type', type])
    request.body = Buffer.from(body)
  }
  if (encoding === 'json') typed('application/json', JSON.stringify(fields) ?? '')
  else if (encoding === 'multipart') typed('multipart/form-data; boundary=b', multipart(fields, chance))
  else {
    const twice = chance.once(12) ? [...pairs(fields), ...pairs(fields)] : pairs(fields)
    typed('application/x-www-form-urlencoded', new URLSearchParams(twice).toString())
  }
}

function multipart(fields: Fields, chance: Chance): Buffer {
  const parts = pairs(fields).map(([name, value]) => {
    const isFile = name === 'image' || chance.once(40)
    const file = isFile ? `; filename="${chance.oneOf(['a.png', '../../a', '', 'x".svg'])}"` : ''
    const type = isFile ? '\r\nContent-Type: image/png' : ''
    const head = Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`)
    const content = isFile && chance.once(2) ? PIXEL : Buffer.from(value)
    return Buffer.concat([head, content, Buffer.from('\r\n')])
  })
  return Buffer.concat([...parts, Buffer.from('--b--\r\n')])
}

/** What reaches a port that isn't a request: said byte by byte. */
import type { Chance } from './chance.ts'

const HOST = 'Host: x\r\nConnection: close\r\n'

const SAID = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/tracks/overview HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
  `GET /api/tracks/overview HTTP/1.0\r\n\r\n`,
  `GET / HTTP/9.9\r\n${HOST}\r\n`,
  `GET /a b HTTP/1.1\r\n${HOST}\r\n`,
  `GET /\x00 HTTP/1.1\r\n${HOST}\r\n`,
  `BLAH / HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT x:1 HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${'X: x\r\n'.repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}A\x00B: c\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Authorization: Bearer a\r\n b\r\n\r\n`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Content-Length: 99999999999\r\n\r\n`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n`,
  `POST /api/sendpin HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"em`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\r\n\r\n\r\n',
  'hello\r\n',
  '\x00\x00\x00\x00',
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `GET http://evil.example/api/tracks/overview HTTP/1.1\r\n${HOST}\r\n`,
]

export function garbage(chance: Chance): string {
  return chance.oneOf(SAID)
}

import { describe, expect, test } from 'vitest'
import { forPrograms, hostAddresses } from './postgres-hosts.ts'

describe('an address of several hosts', () => {
  test.each([
    ['postgres://boat@one/db', ['postgres://boat@one/db']],
    ['postgresql:///db?host=/run/postgresql', ['postgresql:///db?host=/run/postgresql']],
    [
      'postgresql://boat:p%40ss@one:5432,[::1]:5433/db?target_session_attrs=read-write&sslmode=verify-full',
      [
        'postgresql://boat:p%40ss@one:5432/db?sslmode=verify-full',
        'postgresql://boat:p%40ss@[::1]:5433/db?sslmode=verify-full',
      ],
    ],
    ['postgres://one,two/db?target_session_attrs=primary', ['postgres://one/db', 'postgres://two/db']],
  ])('%s is one address a host', (url, addresses) => {
    expect(hostAddresses(url)).toEqual(addresses)
  })

  test.each([
    'mysql://one/db',
    'postgres://one,two:x/db',
    'postgres://one,two/db?target_session_attrs=any',
    'postgres://one,two/db?target_session_attrs=prefer-standby',
  ])('%s is none', (url) => expect(hostAddresses(url)).toBeNull())

  test.each([
    ['postgres://boat:secret@one/db', 'postgres://boat@one/db', 'secret'],
    ['postgres://boat@one/db', 'postgres://boat@one/db', ''],
    ['postgres://b:p%40ss@one,two/db', 'postgres://b@one,two/db?target_session_attrs=read-write', 'p@ss'],
    [
      'postgres://b:s@one,two/db?target_session_attrs=primary',
      'postgres://b@one,two/db?target_session_attrs=primary',
      's',
    ],
    [
      'postgres://boat@one/db?sslmode=require&password=p%40ss&application_name=x',
      'postgres://boat@one/db?sslmode=require&application_name=x',
      'p@ss',
    ],
    [
      'postgres://boat:s@one/db?sslkey=/k&sslpassword=secret&ssl%70assword=other',
      'postgres://boat@one/db?sslkey=/k',
      's',
    ],
    [
      'postgres://boat:other@one,two/db?pass%77ord=s',
      'postgres://boat@one,two/db?target_session_attrs=read-write',
      's',
    ],
  ])('PostgreSQL’s programs get %s without its password', (url, address, password) => {
    expect(forPrograms(url)).toEqual({ address, password })
  })
})

/** The network address of a request, as limits count it. */
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** An IPv4 address, or the network of an IPv6 address: who has one of its addresses has all 2^64 of them. */
export function networkAddressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const bare = withoutPort(ip)
  const address = bare.split('%')[0] ?? ''
  if (!isIPv6(address)) return bare
  // The shortest form, as a URL writes it: an IPv4 address in it is two groups.
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isIPv4)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** An address as some proxies write it in X-Forwarded-For: with the port the connection came from, '192.0.2.7:51234', '[2001:db8::7]:443'. */
export function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? []
  return v6 ?? v4 ?? address
}

function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const numbers = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [numbers(before), numbers(after)]
  if (after === undefined) return first
  return [...first, ...Array(8 - first.length - last.length).fill(0), ...last]
}

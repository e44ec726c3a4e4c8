/**
 * A tablet says itself where its push service is, so the server could be sent to its own machine or network. Only addresses of the
 * public internet are called, looked at when the connection is made: a name may lead elsewhere than it did a moment ago.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that aren't the public internet, by the registries of special addresses (RFC 6890). */
const INSIDE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** The public part of IPv6, and not all of it: the others carry an address of IPv4, or are for examples. */
const PUBLIC_6 = ['2000::', 3] as const
const INSIDE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const inside = new BlockList()
for (const [net, bits] of INSIDE_4) inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of INSIDE_6) inside.addSubnet(net, bits, 'ipv6')
const publicSix = new BlockList()
publicSix.addSubnet(...PUBLIC_6, 'ipv6')

/** Whether an IP address may be this machine, its network, or no machine at all. */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address, 'ipv4')
  return !publicSix.check(address, 'ipv6') || inside.check(address, 'ipv6')
}

/** Finds the addresses of a name, as Node does; fails when one of them is inside. */
export const lookUpOutside: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error(`${name} has no address`), '')
    if (addresses.some(({ address }) => isInside(address)))
      return found(new Error(`${name} is an address of the inside`), '')
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })
}

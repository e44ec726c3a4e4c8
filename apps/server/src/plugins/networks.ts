/** Addresses and networks as settings write them ('10.0.0.0/24', '::1'), to look addresses up in. */
import { BlockList, isIPv6 } from 'node:net'

/** @returns whether an address is among them */
export function networksOf(list: readonly string[]): (address: string) => boolean {
  const networks = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const family = familyOf(address)
    networks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => networks.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

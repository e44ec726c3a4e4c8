import { userInfo } from 'node:os'

/** Who types a command, for the audit: the account of the machine, and whoever became it by sudo. */
export function machineUser(): string {
  const { username } = userInfo()
  const before = process.env.SUDO_USER
  return before && before !== username ? `${username} (sudo: ${before})` : username
}

import { userInfo } from 'node:os'

/** The account of the machine that types a command, and whoever became it by sudo; for the audit. */
export function machineUser(): string {
  const { username } = userInfo()
  const before = process.env.SUDO_USER
  return before && before !== username ? `${username} (sudo: ${before})` : username
}

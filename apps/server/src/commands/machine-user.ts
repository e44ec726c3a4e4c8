import { userInfo } from 'node:os'

/** The account of the machine that types a command, and whoever became it by sudo; for the audit. */
export function machineUser(): string {
  const username = nameOf(process.getuid?.())
  const before = process.env.SUDO_USER
  return before && before !== username ? `${username} (sudo: ${before})` : username
}

/** A container's number may be nobody's in its list of accounts. */
function nameOf(uid: number | undefined): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${uid}`
  }
}

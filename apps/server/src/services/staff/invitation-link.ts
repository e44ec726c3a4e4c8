/** The link by which somebody chooses a password or makes a passkey. */

/** The code that a link holds, and the moment it expires. */
export interface InvitationCode {
  code: string
  expiresAt: string
}

/** The page a link leads to. Behind the '#' it reaches no server, and no log. */
export function invitationLink(officeUrl: string, code: string): string {
  return `${officeUrl}/kantoor/uitnodiging#${code}`
}

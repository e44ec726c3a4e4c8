/** The settings of the organisation's own login for the office. */
import { resolve } from 'node:path'
import type { Setting } from './setting.ts'

/** The longest words of a button, in characters. */
const LONGEST_WORDS = 60

/** Names of this machine: what is sent to it without TLS, nobody else reads. */
const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

export const PROVIDER = {
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    about: `The organisation's own login (OpenID Connect), by which people of the office can log in beside a password and a passkey, see
      [how](../operations.md#the-organisations-own-login). The address is the one it calls its issuer: \`/.well-known/openid-configuration\` is
      found below it. Set \`APP_URL\`, \`OIDC_CLIENT_ID\` and a secret with it.`,
    takes: 'an address, https://, or http:// of this machine',
    read: readIssuer,
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    about: 'The name by which that login knows this server.',
    takes: 'a name, as the provider gave it',
    read: (text: string) => (/^[\x21-\x7e]{1,500}$/.test(text) ? text : undefined),
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    about: 'The secret that goes with it.',
    takes: 'a secret, as the provider gave it',
    isSecret: true,
    read: (text: string) => text,
  },
  oidcClientSecretFile: {
    name: 'OIDC_CLIENT_SECRET_FILE',
    about: 'A file that holds that secret, instead of `OIDC_CLIENT_SECRET`; read at the start.',
    takes: 'a file',
    read: (text: string) => resolve(text),
  },
  oidcButton: {
    name: 'OIDC_BUTTON',
    about: 'The words of the button that leads there, such as the name of the organisation.',
    takes: `words on one line, ${LONGEST_WORDS} characters at most`,
    otherwise: "the office's own words",
    read: (text: string) =>
      /^[^\p{Cc}\p{Cf}]+$/u.test(text) && text.length <= LONGEST_WORDS ? text : undefined,
  },
} as const satisfies Record<string, Setting<unknown>>

function readIssuer(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && HERE.test(url.hostname))
  return isSafe ? text : undefined
}

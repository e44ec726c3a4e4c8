/** The organisation's own login, as the settings have it. */
import { readFile } from 'node:fs/promises'
import { type Environment, given, WrongSetting } from './setting.ts'
import { PROVIDER } from './settings-of-office.ts'

/** The settings of a login, but for a secret that lies in a file. */
export interface ProviderConfig {
  issuer: string
  clientId: string
  /** Null where it lies in the file. */
  clientSecret: string | null
  clientSecretFile: string | null
  /** The operator's words for the button; null for the office's own. */
  words: string | null
}

/** Null where none is set. @throws WrongSetting when something that belongs with it isn't */
export function readProvider(environment: Environment, appUrl: string | null): ProviderConfig | null {
  const issuer = given(environment, PROVIDER.oidcIssuer)
  const clientId = given(environment, PROVIDER.oidcClientId)
  const clientSecret = given(environment, PROVIDER.oidcClientSecret)
  const clientSecretFile = given(environment, PROVIDER.oidcClientSecretFile)
  const words = given(environment, PROVIDER.oidcButton)
  if (issuer === null) return null
  if (clientId === null) throw new WrongSetting('OIDC_ISSUER needs OIDC_CLIENT_ID')
  if (appUrl === null) throw new WrongSetting('OIDC_ISSUER needs APP_URL: the browser is sent back there')
  if ((clientSecret === null) === (clientSecretFile === null))
    throw new WrongSetting('OIDC_ISSUER needs either OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE')
  return { issuer, clientId, clientSecret, clientSecretFile, words }
}

/** With the secret. @throws WrongSetting when its file can't be read or is empty */
export async function loadProvider(
  config: ProviderConfig,
): Promise<ProviderConfig & { clientSecret: string }> {
  const { clientSecret, clientSecretFile } = config
  if (clientSecret !== null) return { ...config, clientSecret }
  const text = await readFile(clientSecretFile ?? '', 'utf8').catch(() => '')
  if (text.trim() === '')
    throw new WrongSetting(`OIDC_CLIENT_SECRET_FILE can’t be read, or is empty: ${clientSecretFile}`)
  return { ...config, clientSecret: text.trim() }
}

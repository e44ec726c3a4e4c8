/**
 * The phone numbers of a deployment, from one file. No number is ever made up, and one that can't be dialled stops the
 * start: a list that is wrong when it is needed is worse than none.
 */
import { readFile } from 'node:fs/promises'
import { WrongSetting } from '../../config/setting.ts'

/** Roles that may have a number; 112 and VHF 12 are the same everywhere and stand in the app. */
const ROLES = [
  'technicalService',
  'concessionManager',
  'ferry',
  'harbourAmbulance',
  'operationsManager',
  'assistantOperationsManager',
  'nauticalCoordinator',
  'planning',
  'payroll',
  'personnelAffairs',
]

export type Contacts = Readonly<Record<string, string>>

/** The numbers by role; none when there is no file. @throws WrongSetting in one line */
export async function readContacts(path: string): Promise<Contacts> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new WrongSetting(`CONTACTS_FILE ${path} can't be read`)
  })
  return text === null ? {} : contactsOf(text, path)
}

function contactsOf(text: string, path: string): Contacts {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new WrongSetting(`CONTACTS_FILE ${path} must be JSON: {"technicalService": "+32 …"}`)
  }
  const contacts = Object.entries(given).map(([role, number]): [string, string] => {
    if (!ROLES.includes(role)) {
      throw new WrongSetting(
        `CONTACTS_FILE knows no role ${JSON.stringify(role)}; there is: ${ROLES.join(', ')}`,
      )
    }
    if (!isPhoneNumber(number)) throw new WrongSetting(`CONTACTS_FILE: ${role} is no phone number`)
    return [role, number.trim()]
  })
  return Object.fromEntries(contacts)
}

function parsed(text: string): unknown {
  try {
    // Windows editors put a mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function isPhoneNumber(number: unknown): number is string {
  if (typeof number !== 'string' || !/^\s*\+?[\d ()./-]{3,30}\s*$/.test(number)) return false
  const digits = number.replace(/\D/g, '').length
  return digits >= 3 && digits <= 17
}

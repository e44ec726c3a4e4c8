import { fullDay, fullMoment } from '../../platform/moments.ts'
import { auditDetails, GROUPS, PARTS, VALUES } from '../../text/audit-nl.ts'
import { text } from '../../text/nl.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+/
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * What an audit line's details say to people, name by name. What nobody said (null, '', no items) and what only means something to machines is
 * left out; who typed a command stands with who did it.
 */
export function detailFacts(detail: unknown, of = ''): [name: string, value: string][] {
  if (!isGroup(detail)) return []
  return Object.entries(detail).flatMap(([key, value]): [string, string][] => {
    const group = GROUPS[key]
    if (group !== undefined && isGroup(value)) return detailFacts(value, `${of}${group}: `)
    const name = PARTS[key]
    const said = name === undefined ? '' : inWords(key, value)
    return name === undefined || said === '' ? [] : [[capital(of + name), said]]
  })
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inWords(key: string, value: unknown): string {
  if (Array.isArray(value)) {
    // Of a trip's stops an office wants to know how many.
    if (value.some(isGroup)) return String(value.length)
    return value.map((one) => inWords(key, one)).join(', ')
  }
  if (typeof value === 'boolean') return value ? auditDetails.yes : auditDetails.no
  if (typeof value !== 'string') return value === null || isGroup(value) ? '' : String(value)
  if (key === 'roles' || key === 'taken') return roleInWords(value)
  if (MOMENT.test(value)) return fullMoment(value)
  if (DAY.test(value)) return fullDay(value)
  return VALUES[key]?.[value] ?? value
}

function roleInWords(role: string): string {
  const roles: Readonly<Record<string, { name: string }>> = text.roles
  return roles[role]?.name ?? role
}

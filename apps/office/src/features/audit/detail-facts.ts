import { fullDay, fullMoment } from '../../platform/moments.ts'
import { text } from '../../text/audit-lines-nl.ts'
import { auditDetails, GROUPS, PARTS, VALUES } from '../../text/audit-nl.ts'
import { roles as roleWords } from '../../text/staff-nl.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+/
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * The details of an audit line in words, name by name. Values that nobody gave (null, '', no items) and those
 * that only mean something to machines are left out; the person who typed a command stands with who did it.
 */
export function detailFacts(detail: unknown, of = ''): [name: string, value: string][] {
  if (!isGroup(detail)) return []
  return Object.entries(detail).flatMap(([key, value]): [string, string][] => {
    if (isOfSeveral(value)) return value.map(factOf)
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

/** What one of the lines said that became one: a stop's count, a point's answer. */
interface SaidOfOne {
  id: number
  at: string
  name: string | null
}

function isOfSeveral(value: unknown): value is SaidOfOne[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isGroup(one) && 'name' in one && 'at' in one)
  )
}

function factOf({ id, at, name, ...said }: SaidOfOne): [name: string, value: string] {
  const words = detailFacts(said).map(([what, value]) => `${what.toLowerCase()} ${value}`)
  return [name ?? text.numbered(String(id)), [fullMoment(at), ...words].join(', ')]
}

function inWords(key: string, value: unknown): string {
  if (Array.isArray(value)) {
    // A trip's stops are given as their number: that is what an office wants to know.
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
  const roles: Readonly<Record<string, { name: string }>> = roleWords
  return roles[role]?.name ?? role
}

/** Captains and stewards as a spreadsheet has them. Pure. */
import { type Headings, pastedTable } from '../../platform/pasted-table.ts'
import type { ReadRow } from '../../ui/paste-rows.tsx'

type OfCaptain = 'firstname' | 'name' | 'email'

const CAPTAINS: Headings<OfCaptain> = {
  named: {
    firstname: /^voornaam$/i,
    name: /^(?:(?:achter|familie|volledige )?naam|kapitein)$/i,
    email: /^e-?mail/i,
  },
  inOrder: nameAndAddress,
}

/** The address is what has an @; what stands before it is the name, in one cell or in two. */
function nameAndAddress(fields: readonly string[]): Partial<Record<OfCaptain, string>> {
  const place = fields.findIndex((field) => field.includes('@'))
  if (place < 0) return { name: fields[0] ?? '', email: fields[1] ?? '' }
  const name = place === 0 ? (fields[1] ?? '') : fields.slice(0, place).join(' ')
  return { name, email: fields[place] ?? '' }
}

export function captainsIn(pasted: string): ReadRow<'name' | 'email'>[] {
  return pastedTable(pasted, CAPTAINS).map(
    ({ line, written: { firstname = '', name = '', email = '' } }) => ({
      line,
      written: { name: `${firstname} ${name}`.trim(), email },
    }),
  )
}

type OfSteward = 'firstname' | 'lastname'

const STEWARDS: Headings<OfSteward> = {
  named: { firstname: /^voornaam$/i, lastname: /^(?:(?:achter|familie|volledige )?naam|steward)$/i },
  inOrder: ([firstname = '', lastname = '']) => ({ firstname, lastname }),
}

/** A name in one cell is parted after its first word. */
export function stewardsIn(pasted: string): ReadRow<OfSteward>[] {
  return pastedTable(pasted, STEWARDS).map(({ line, written: { firstname = '', lastname = '' } }) => {
    if (firstname !== '' && lastname !== '') return { line, written: { firstname, lastname } }
    const [first = '', ...last] = `${firstname}${lastname}`.split(/\s+/)
    return { line, written: { firstname: first, lastname: last.join(' ') } }
  })
}

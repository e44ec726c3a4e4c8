/**
 * Gives people their normal form who are without: those from before migration 0007, also in a backup that was restored,
 * and those an older server beside this one adds. Two who share a form stay two people: the later one's gets their number
 * behind it, which the audit says.
 */
import { type NormalForm, normalForm } from '@vaarboek/domain'
import type { Queries, Statement } from './database.ts'
import { jsonValue } from './json-value.ts'
import { statement } from './statement.ts'

/** The migration that needs it. */
export const NORMAL_FORMS = '0007-normal-forms.sql'

interface Person {
  concession: number
  id: number
  written: string
}

interface Keyed {
  concession: number
  id: number
  key: string
}

interface Kind {
  without: Statement
  /** Forms that others have already. */
  taken: Statement
  give: Statement
  table: 'captains' | 'stewards'
}

const CAPTAINS: Kind = {
  table: 'captains',
  // An address of two captains stays with the one who may log in, and did so last.
  without: statement(
    'normal-forms-captains',
    `select concession, id, email as written from captains c where email_key is null
      order by blocked_at is not null,
        (select max(created_at) from tokens t where t.concession = c.concession and t.captain = c.id) desc nulls last, id`,
  ),
  taken: statement(
    'normal-forms-captains-taken',
    `select concession, id, email_key as key from captains where (concession, email_key) in
      (select concession, key from jsonb_to_recordset($1::jsonb) as k(concession bigint, key text))`,
  ),
  give: statement(
    'normal-forms-captains-give',
    `update captains c set email_key = k.key from jsonb_to_recordset($1::jsonb) as k(concession bigint, id bigint, key text)
      where c.concession = k.concession and c.id = k.id`,
  ),
}
const STEWARDS: Kind = {
  table: 'stewards',
  without: statement(
    'normal-forms-stewards',
    `select concession, id, firstname || ' ' || lastname as written from stewards where name_key is null
      order by concession, id`,
  ),
  taken: statement(
    'normal-forms-stewards-taken',
    `select concession, id, name_key as key from stewards where (concession, name_key) in
      (select concession, key from jsonb_to_recordset($1::jsonb) as k(concession bigint, key text))`,
  ),
  give: statement(
    'normal-forms-stewards-give',
    `update stewards s set name_key = k.key from jsonb_to_recordset($1::jsonb) as k(concession bigint, id bigint, key text)
      where s.concession = k.concession and s.id = k.id`,
  ),
}
const note = statement(
  'normal-forms-note',
  `insert into audit (concession, at, action, subject, detail)
    select concession, now(), 'same-normal-form', subject, json_build_object('known as', key)
    from jsonb_to_recordset($1::jsonb) as k(concession bigint, subject text, key text)`,
)

/** To be called in a transaction that no other start shares. */
export async function giveNormalForms(tx: Queries): Promise<void> {
  for (const kind of [CAPTAINS, STEWARDS]) await giveTo(tx, kind)
}

async function giveTo(tx: Queries, { without, taken, give, table }: Kind): Promise<void> {
  const people = await tx.query<Person>(without)
  if (people.length === 0) return
  const wanted = people.map(({ concession, written }) => ({ concession, key: normalForm(written) }))
  const held = await tx.query<Keyed>(taken, [jsonValue(wanted)])
  // A form belongs to one person of a concession.
  const inUse = new Set(held.map(({ concession, key }) => `${concession} ${key}`))
  const keyed = people.map((person) => {
    const form = normalForm(person.written)
    const key = freeKey(form, person.id, (tried) => inUse.has(`${person.concession} ${tried}`))
    inUse.add(`${person.concession} ${key}`)
    return { concession: person.concession, id: person.id, key, isDouble: key !== form }
  })
  await tx.query(give, [jsonValue(keyed)])
  const doubles = keyed.filter(({ isDouble }) => isDouble)
  await tx.query(note, [jsonValue(doubles.map((one) => ({ ...one, subject: `${table}/${one.id}` })))])
}

/** Nobody's address has a blank in it, so the number behind one makes it somebody's own. */
function freeKey(form: NormalForm, id: number, isTaken: (key: string) => boolean): string {
  let key: string = form
  while (isTaken(key)) key = `${key} ${id}`
  return key
}

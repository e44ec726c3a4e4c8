import { expect, test } from 'vitest'
import { conditionsOf, withoutCondition } from './sql-conditions.ts'

const text = `select s.id from shifts s join tracks t on t.concession = s.concession and t.id = s.track
  where s.concession = $1 and (s.day >= $2::date or s.closed_at is null) and s.state <> 'gone' and s.id in (select 1)
    and s.subject = 'shifts/' || s.id and s.day = lower(s.name)`

test('each comparison is a condition', () => {
  expect(conditionsOf(text)).toEqual([
    't.concession = s.concession',
    't.id = s.track',
    's.concession = $1',
    's.day >= $2::date',
    's.closed_at is null',
    "s.state <> 'gone'",
  ])
})

test('one is taken for true, the others stay', () => {
  expect(withoutCondition(text, 2)).toBe(text.replace('s.concession = $1', '(s.concession = $1 or true)'))
  expect(withoutCondition(text, 99)).toBe(text)
})

/** What a new notice for passengers starts with. */
import { expect, test } from 'vitest'
import { startOf } from './passengers.ts'

test('one about a cancelled shift has its day, its name and words', () => {
  const { words, trips } = startOf(
    new URLSearchParams('bericht=nieuw&dag=2026-11-22&dienst=5&naam=Dienst+24'),
  )
  expect(words).toMatchObject({
    nl: { title: 'Dienst 24 vaart niet', text: 'De afvaarten van Dienst 24 vervallen.' },
    ...{ effect: 'no-service', tracks: [], trips: [{ day: '2026-11-22', shift: '5' }] },
  })
  expect(trips).toEqual([{ day: '2026-11-22', shift: '5', name: 'Dienst 24' }])
})

test('any other is empty, also with half an address', () => {
  for (const asked of ['bericht=nieuw', 'dag=2026-11-22&naam=Dienst', 'dienst=5'])
    expect(startOf(new URLSearchParams(asked))).toMatchObject({
      words: { nl: { title: '', text: '' }, trips: [] },
      trips: [],
    })
})

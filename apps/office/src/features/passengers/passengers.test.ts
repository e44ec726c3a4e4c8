/** What a new notice for passengers starts with. */
import { expect, test } from 'vitest'
import { noticeFromPath, noticeOfShiftPath } from '../../platform/notice-paths.ts'
import { startOf } from './passengers.ts'

const askedBy = (path: string) => new URL(path, 'https://vaarboek.example').searchParams

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

test('one about a shift that is late says so', () => {
  const late = noticeOfShiftPath({ day: '2026-11-22', shift: '5', name: 'Dienst 24', isLate: true })
  expect(startOf(askedBy(late)).words).toMatchObject({
    nl: { title: 'Dienst 24 heeft vertraging' },
    ...{ effect: 'significant-delays', trips: [{ day: '2026-11-22', shift: '5' }] },
  })
})

test('one that begins with the words to crews is about the same lines, and no longer than it may be', () => {
  const words = { title: 'Mist <b>&', text: 'x'.repeat(4000), tracks: ['61', '62'] }
  const { words: start, trips } = startOf(askedBy(noticeFromPath(words)))
  expect(start).toMatchObject({
    nl: { title: 'Mist <b>&', text: 'x'.repeat(1500) },
    tracks: ['61', '62'],
    effect: 'other-effect',
  })
  expect(trips).toEqual([])
  // An address that was tampered with.
  expect(startOf(new URLSearchParams('trajecten=x,,-1,7')).words.tracks).toEqual(['7'])
})

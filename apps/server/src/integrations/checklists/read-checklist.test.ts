import { describe, expect, test } from 'vitest'
import { judgePoints, readChecklist, WrongChecklist } from './read-checklist.ts'

const tick = {
  ...{ subcategory: '', text: '', unit: 'n.v.t', increase: null, asksRemarks: true, asksCheck: true },
  malfunctionWhen: 'never',
}

describe('a checklist', () => {
  test('[DATA-17] [DATA-18] as CSV, with what is left out as a plain tick', () => {
    const csv = [
      'category,subcategory,title,text,unit,minimum,remarks,check',
      'Motor,Niveaus,Olie,"Peil, koud",liter,"1,5",nee,ja',
      'Brug,,Radar,,,,,',
    ].join('\r\n')
    expect(readChecklist(`\uFEFF${csv}\r\n`)).toEqual([
      {
        category: 'Motor',
        subcategory: 'Niveaus',
        title: 'Olie',
        text: 'Peil, koud',
        unit: 'liter',
        increase: 1.5,
        asksRemarks: false,
        asksCheck: true,
        malfunctionWhen: 'never',
      },
      { ...tick, category: 'Brug', title: 'Radar' },
    ])
  })

  test('as a spreadsheet saves it here, with semicolons and few columns', () => {
    expect(readChecklist('category;title\nBrug;Radar\n\n')).toEqual([
      { ...tick, category: 'Brug', title: 'Radar' },
    ])
  })

  test('as it is copied from a spreadsheet, with when a point makes a malfunction', () => {
    const copied = [
      'category\ttitle\ttext\tmalfunction',
      ...['\t\t\t', 'Brug\tRadar\tAan; stil, goed\tja', 'Brug\tMarifoon\t\tOpmerking', 'Brug\tBel\t\t'],
    ].join('\r\n')
    expect(readChecklist(copied)).toEqual([
      { ...tick, category: 'Brug', title: 'Radar', text: 'Aan; stil, goed', malfunctionWhen: 'failed' },
      { ...tick, category: 'Brug', title: 'Marifoon', malfunctionWhen: 'remarked' },
      { ...tick, category: 'Brug', title: 'Bel' },
    ])
  })

  test('as rows that the office sends: none is no fault yet', () => {
    expect(judgePoints([])).toEqual([])
    const row = { category: 'Brug', title: ' Radar ', minimum: 1.5, check: false, malfunction: 'remarked' }
    expect(judgePoints([row])).toEqual([
      {
        ...tick,
        category: 'Brug',
        title: 'Radar',
        increase: 1.5,
        asksCheck: false,
        malfunctionWhen: 'remarked',
      },
    ])
  })

  test('as JSON', () => {
    const fields = [
      { category: 'Motor', title: 'Oliedruk', unit: 'bar', minimum: 2, check: false },
      { category: 'Brug', title: 'Radar', remarks: null },
    ]
    expect(readChecklist(JSON.stringify(fields))).toEqual([
      { ...tick, category: 'Motor', title: 'Oliedruk', unit: 'bar', increase: 2, asksCheck: false },
      { ...tick, category: 'Brug', title: 'Radar' },
    ])
  })

  test.each([
    ['nothing', '', 'empty'],
    ['only a heading', 'category,title', 'empty'],
    ['no points', '[]', 'empty'],
    ['broken JSON', '[{"category":', 'JSON cannot'],
    ['a point without a title', 'category,title\nBrug,Radar\nBrug,', "Point 2: 'title'"],
    ['a point without a category', '[{"title":"Radar"}]', "Point 1: 'category'"],
    ['a minimum that is no number', 'category,title,minimum\nBrug,Radar,veel', "Point 1: 'minimum'"],
    ['a doubtful yes', 'category,title,check\nBrug,Radar,misschien', "Point 1: 'check'"],
    ['a doubtful malfunction', 'category,title,malfunction\nBrug,Radar,soms', "Point 1: 'malfunction'"],
    ['an unknown column', 'category,title,kleur\nBrug,Radar,rood', "Point 1: 'kleur'"],
    ['a title that is too long', `category,title\nBrug,${'x'.repeat(301)}`, "Point 1: 'title'"],
    ['a line with too much', 'category,title\nBrug,Radar,en meer', 'CSV cannot'],
    ['a character no database holds', '[{"category":"a\\u0000","title":"b"}]', "can't be stored"],
    ['lists in lists without end', `${'['.repeat(9000)}${']'.repeat(9000)}`, "can't be stored"],
    ['numbers', '[1]', 'Point 1: this is no point'],
    ['more than anybody does', `category,title\n${'Brug,Radar\n'.repeat(501)}`, '500 points at most'],
  ])('%s is refused, with where', (_, text, words) => {
    expect(() => readChecklist(text)).toThrow(WrongChecklist)
    expect(() => readChecklist(text)).toThrow(words)
  })
})

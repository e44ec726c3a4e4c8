import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { AnySchema } from './call.ts'
import {
  actualTime,
  anything,
  count,
  countOff,
  flag,
  id,
  image,
  jsonText,
  listOf,
  mendedPart,
  milliseconds,
  optionalId,
  optionalNumber,
  optionalText,
  optionalWords,
  plannedTime,
  presentList,
  readHearing,
  requiredText,
  secondsOfDay,
  sequenceNumber,
  shapeOf,
  text,
  timeInResponse,
  wholeUpTo,
} from './values.ts'

const REFUSED = Symbol('refused')
function read<Schema extends AnySchema>(schema: Schema, given: unknown) {
  const { success, output } = v.safeParse(schema, given)
  return success ? output : REFUSED
}

describe('[AMB-41, AMB-42] a value of the wire', () => {
  test.each<[string, AnySchema, [given: unknown, is: unknown][]]>([
    [
      'an id',
      id,
      [
        [7, '7'],
        ['7', '7'],
        [0, '0'],
        ['', REFUSED],
        [null, REFUSED],
        ['x'.repeat(201), REFUSED],
      ],
    ],
    [
      'an id that may be missing',
      optionalId,
      [
        [7, '7'],
        [0, '0'],
        ['7', '7'],
        ['null', null],
        ['', null],
        [null, null],
        [undefined, null],
        [{}, REFUSED],
      ],
    ],
    [
      'a flag',
      flag,
      [
        [true, true],
        ['true', true],
        [1, true],
        ['1', true],
        [2, true],
        [false, false],
        ['false', false],
        [0, false],
        ['0', false],
        [-1, false],
        ['', false],
        ['ja', false],
        [null, false],
        [undefined, false],
        [[], REFUSED],
      ],
    ],
    [
      'a text',
      text,
      [
        ['x', 'x'],
        [5, '5'],
        [0, '0'],
        ['', ''],
        [null, ''],
        [undefined, ''],
        [true, REFUSED],
      ],
    ],
    [
      'words that may be missing',
      optionalWords,
      [
        ['x', 'x'],
        ['', ''],
        [5, '5'],
        [null, null],
        [undefined, null],
      ],
    ],
    [
      'a text of a request that may be missing',
      optionalText,
      [
        ['x', 'x'],
        [5, '5'],
        ['', null],
        [null, null],
        [undefined, null],
        ['x'.repeat(4001), REFUSED],
      ],
    ],
    [
      'a text that must be there',
      requiredText,
      [
        [' x ', 'x'],
        ['', REFUSED],
        [' ', REFUSED],
        ['\u3164', REFUSED],
        [5, REFUSED],
      ],
    ],
    [
      'a number that may be missing',
      optionalNumber,
      [
        [5, 5],
        ['5', 5],
        ['11.6', 11.6],
        [0, 0],
        ['', null],
        [null, null],
        [undefined, null],
        ['veel', REFUSED],
        [Number.POSITIVE_INFINITY, REFUSED],
      ],
    ],
    [
      'a sequence',
      sequenceNumber,
      [
        ['12', 12],
        [0, 0],
        [null, null],
        [-1, REFUSED],
        [1.5, REFUSED],
        [2 ** 60, REFUSED],
      ],
    ],
    [
      'milliseconds, for which nothing is refused',
      milliseconds,
      [
        ['12', 12],
        [0, 0],
        [-1, null],
        [1.5, null],
        ['gisteren', null],
        [{}, null],
      ],
    ],
    [
      'a count',
      count,
      [
        [5, 5],
        [' 5 ', 5],
        ['+5', 5],
        ['5.0', 5],
        [null, 0],
        [undefined, 0],
        [100_000, 100_000],
        [100_001, REFUSED],
        [-1, REFUSED],
        [1.5, REFUSED],
        ['', REFUSED],
        ['5x', REFUSED],
      ],
    ],
    [
      'how many alighted',
      countOff,
      [
        [5, 5],
        [-5, 5],
        ['-5', 5],
        [null, 0],
        [undefined, 0],
        [-100_001, REFUSED],
        [1.5, REFUSED],
      ],
    ],
    [
      'an image',
      image,
      [
        ['data:,', 'data:,'],
        ['', null],
        [null, null],
        [undefined, null],
        [5, REFUSED],
      ],
    ],
    [
      'a planned time',
      plannedTime,
      [
        ['08:05:09', '08:05:09'],
        ['8:05', '08:05:00'],
        ['23:59', '23:59:00'],
        ['24:00', REFUSED],
        ['08:60', REFUSED],
        ['08:05:60', REFUSED],
        ['straks', REFUSED],
      ],
    ],
    [
      'a planned time in a response',
      timeInResponse,
      [
        ['8:05', '08:05:00'],
        ['08:05:09', '08:05:09'],
        ['2026-11-21 08:05:09', '08:05:09'],
        ['2026-11-21T08:05:09.123+01:00', '08:05:09'],
        ['2026-11-21T08:05Z', '08:05:00'],
        ['24:10:00', '00:10:00'],
        ['49:10', '01:10:00'],
        ['123:10', REFUSED],
        ['08:05:09:10', REFUSED],
        ['08:051', REFUSED],
        ['', REFUSED],
        ['8', REFUSED],
      ],
    ],
    [
      'the seconds of a planned time',
      secondsOfDay,
      [
        [0, 0],
        ['100800', 100_800],
        [3 * 86_400, 3 * 86_400],
        [3 * 86_400 + 1, REFUSED],
        [-1, REFUSED],
        [0.5, REFUSED],
        [null, null],
        [undefined, null],
      ],
    ],
    [
      'a number up to five',
      wholeUpTo(5),
      [
        [5, 5],
        [6, REFUSED],
      ],
    ],
    [
      'what really happened',
      actualTime,
      [
        ['2026-11-21 08:05:09', '2026-11-21 08:05:09'],
        ['2026-11-21T08:05:09', '2026-11-21 08:05:09'],
        [' 08:05:09 ', '08:05:09'],
        ['', null],
        [' ', null],
        [null, null],
        [undefined, null],
        ['08:05', REFUSED],
        ['gisteren', REFUSED],
      ],
    ],
  ])('%s', (_, schema, readings) => {
    expect(readings.map(([given]) => [given, read(schema, given)])).toEqual(readings)
  })

  test('an image may be the bytes of a part, of which none are none', () => {
    const bytes = new Uint8Array([1])
    expect(read(image, bytes)).toBe(bytes)
    expect(read(image, new Uint8Array())).toBeNull()
  })
})

describe('[AMB-41] a part of a response', () => {
  const person = v.object({ id, name: v.optional(v.string(), ''), age: v.optional(v.number()) })
  const hearing = (schema: AnySchema, given: unknown) => {
    const odd: string[] = []
    const { issues, value } = readHearing(schema, given, {
      onOdd: (field: string) => odd.push(field),
    } as never)
    return { value: issues ? REFUSED : value, odd }
  }

  test('is itself or JSON text of it', () => {
    for (const given of [{ id: 7 }, '{"id":7}']) {
      expect(read(jsonText(person), given)).toEqual({ id: '7', name: '' })
      expect(hearing(mendedPart(person), given)).toEqual({ value: { id: '7', name: '' }, odd: [] })
    }
    expect(read(jsonText(v.string()), '{no JSON')).toBe('{no JSON')
    expect(read(jsonText(person), '{no JSON')).toBe(REFUSED)
    expect(read(jsonText(v.number()), 5)).toBe(5)
  })

  test('loses what is odd of it, and that is heard, all at once', () => {
    expect(hearing(mendedPart(person), { id: 7, name: 5, age: 'x' })).toEqual({
      value: { id: '7', name: '' },
      odd: ['name, age'],
    })
    expect(hearing(mendedPart(person), { id: 7, age: 3, name: 5 })).toEqual({
      value: { id: '7', name: '', age: 3 },
      odd: ['name'],
    })
  })

  test('is none where what it can’t miss is odd, or it is no object', () => {
    expect(hearing(mendedPart(person), { id: {}, name: 'x' })).toEqual({ value: REFUSED, odd: ['id'] })
    for (const none of [null, 5, 'x', undefined])
      expect(hearing(mendedPart(person), none).value).toBe(REFUSED)
  })

  test('[API-50] that is a list leaves out what it can’t read, and is empty where it is none', () => {
    const given = [{ id: 1 }, 'x', '{"id":2}', { id: 3, age: 'x' }, null, { name: 'x' }]
    const one = { name: '' }
    for (const list of [given, JSON.stringify(given)])
      expect(hearing(presentList(person), list).value).toEqual([
        { ...one, id: '1' },
        { ...one, id: '2' },
        { ...one, id: '3' },
      ])
    for (const none of [{}, null, 5, 'x', { length: 1 }]) expect(read(listOf(person), none)).toEqual([])
    expect(read(listOf(person), undefined)).toEqual([])
    expect(read(v.object({ list: presentList(person) }), {})).toBe(REFUSED)
    expect(read(v.object({ list: listOf(person) }), {})).toEqual({ list: [] })
  })

  test('is shown in the document as what it should be', () => {
    expect(shapeOf(anything(person))).toBe(person)
    expect(shapeOf(person)).toBeUndefined()
  })
})

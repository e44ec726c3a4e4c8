/** Lines of a feed, broken ones too: none of them keeps a trip from being imported. */
import { expect, test } from 'vitest'
import { FEED, type FeedTexts, ferryFeed, timetableOf } from './feed.fixture.ts'
import { MAX_POINTS_OF_SHAPE } from './shape-line.ts'

const HEAD = 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence'
const BEND = ['S,51.300,4.290,1', 'S,51.310,4.300,2', 'S,51.305,4.260,3']

/** Two trips there and back; the first follows a shape of these points. */
const feed = (points: string[] | null, more: FeedTexts = {}): FeedTexts =>
  ferryFeed([], [], {
    'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,Sint-Anna,51.3,4.29\nB,Lillo,51.305,4.26\n',
    'trips.txt':
      'route_id,service_id,trip_id,block_id,trip_headsign,direction_id,shape_id\nV,D,t1,,,0,S\nV,D,t2,,,1,\n',
    'stop_times.txt':
      'trip_id,stop_sequence,stop_id,arrival_time,departure_time\nt1,1,A,08:00:00,08:00:00\nt1,2,B,08:10:00,08:10:00\nt2,1,B,09:00:00,09:00:00\nt2,2,A,09:10:00,09:10:00\n',
    ...(points ? { 'shapes.txt': [HEAD, ...points].join('\n') } : {}),
    ...more,
  })

const shapesOf = async (files: FeedTexts) => {
  const { shapes, shifts, warnings, refused } = await timetableOf(files)
  const keys = shifts.flatMap(({ legs }) => legs.map(({ shape }) => shape))
  expect(shifts).toHaveLength(2)
  return {
    lines: shapes.map(({ line }) => line),
    keys,
    known: shapes.map(({ key }) => key),
    warnings,
    refused,
  }
}

test('a trip follows the line of its shape, in the order of its points; a trip without one follows none', async () => {
  const { lines, keys, known } = await shapesOf(feed([BEND[2], BEND[0], BEND[1]] as string[]))
  expect(lines).toEqual([
    [
      [4.29, 51.3],
      [4.3, 51.31],
      [4.26, 51.305],
    ],
  ])
  expect(keys).toEqual([known[0], null])
})

test('a line is known by what it is: the same under another id is the same, another isn’t', async () => {
  const trips = (one: string, other: string) => ({
    'trips.txt': `route_id,service_id,trip_id,shape_id\nV,D,t1,${one}\nV,D,t2,${other}\n`,
  })
  const twice = [...BEND, ...BEND.map((row) => row.replace('S', 'T')), 'U,51.3,4.29,1', 'U,51.305,4.26,2']
  const [same, otherwise] = [
    await shapesOf(feed(twice, trips('S', 'T'))),
    await shapesOf(feed(twice, trips('T', 'U'))),
  ]
  expect(same.lines).toHaveLength(1)
  expect(new Set(same.keys).size).toBe(1)
  expect(otherwise.keys[0]).toBe(same.keys[0])
  expect(new Set(otherwise.keys).size).toBe(2)
})

test('a line that no trip of ours follows isn’t kept', async () => {
  const { lines } = await shapesOf(feed([...BEND, 'X,51.3,4.29,1', 'X,51.4,4.3,2']))
  expect(lines).toHaveLength(1)
})

test.each<[string, string[] | null, { warnings?: string[]; refused?: string[] }]>([
  ['that isn’t there', ['X,51.3,4.29,1'], { warnings: ['trips.txt 2 (S): shape-unknown'] }],
  ['of a feed without shapes', null, { warnings: ['trips.txt 2 (S): shape-unknown'] }],
  ['of one point', ['S,51.3,4.29,1'], { refused: ['shapes.txt 2 (S): shape-too-short'] }],
  [
    'of one place, twice',
    ['S,51.3,4.29,1', 'S,51.3,4.29,2'],
    { refused: ['shapes.txt 2 (S): shape-too-short'] },
  ],
  [
    'on another continent',
    ['S,4.29,51.3,1', 'S,4.26,51.305,2'],
    { refused: ['shapes.txt 2 (S): shape-elsewhere'] },
  ],
  [
    'all of whose points lie nowhere',
    ['S,0,0,1', 'S,91,4,2', 'S,51,181,3', 'S,,,4', 'S,x,y,5', 'S,51.3,4.29,x', 'S,51.3,4.29,-1'],
    {
      refused: [
        'shapes.txt 2 (S), 3 (S), 4 (S), 5 (S), 6 (S): point-without-place',
        'shapes.txt 7 (S), 8 (S): point-without-sequence',
        'shapes.txt 1 (S): shape-too-short',
      ],
    },
  ],
  [
    'of too many points',
    Array.from({ length: MAX_POINTS_OF_SHAPE + 1 }, (_, n) => `S,51.3,${4.2 + n / 1e6},${n}`),
    { refused: [`shapes.txt 2 (S): shape-too-long ${MAX_POINTS_OF_SHAPE}`] },
  ],
])(
  'a shape %s is remarked on, and its trip sails without it',
  async (_, points, { warnings = [], refused = [] }) => {
    const read = await shapesOf(feed(points))
    expect(read).toEqual({ lines: [], keys: [null, null], known: [], warnings, refused })
  },
)

test('a point that can’t be right is left out, the first of two with one number holds, and the rest is the line', async () => {
  const rows = [...BEND, 'S,0,0,4', 'S,51.4,4.4,3']
  const { lines, warnings, refused } = await shapesOf(feed(rows))
  expect(lines[0]).toHaveLength(3)
  expect(warnings).toEqual(['shapes.txt 6 (S): point-twice'])
  expect(refused).toEqual(['shapes.txt 5 (S): point-without-place'])
})

test.each<[string, string | Buffer]>([
  ['lacks a column', 'shape_id,shape_pt_lat\nS,51.3\n'],
  ['is empty', ''],
  ['isn’t UTF-8', Buffer.from([0x73, 0xff, 0xfe, 0x0a])],
  ['has a quote that is never closed', `${HEAD}\n"S,51.3,4.29,1\n`],
])('a file of shapes that %s keeps no trip from being imported', async (_, text) => {
  const { lines, keys, warnings } = await shapesOf(feed([], { 'shapes.txt': text }))
  expect([lines, keys]).toEqual([[], [null, null]])
  expect(warnings).toEqual([expect.stringMatching(/^shapes\.txt \d+: shapes-unreadable$/)])
})

test('a stop at 0/0 has no place, and a feed without any place keeps its lines', async () => {
  const stops = 'stop_id,stop_name,stop_lat,stop_lon\nA,Sint-Anna,0,0\nB,Lillo,0.00001,0\n'
  const { stops: read, shapes, warnings } = await timetableOf(feed(BEND, { 'stops.txt': stops }))
  expect(read.map(({ lon, lat }) => [lon, lat])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(warnings).toEqual(['stops.txt 2 (A), 3 (B): stop-without-place'])
  expect(shapes).toHaveLength(1)
})

test('a feed as it was before there were shapes has none', async () => {
  expect((await timetableOf(FEED)).shapes).toEqual([])
})

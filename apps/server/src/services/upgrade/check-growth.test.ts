import { expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { growthFindings } from './check-growth.ts'

const NOW = '2026-11-20T09:00:00Z'
const GB = 1024 ** 3

onEachServer((server) => {
  const written = (day: string, bytes: number) =>
    appendAudit(server.database, [
      {
        ...{ concession: 0, captain: null, device: null, at: `${day}T01:15:00Z`, subject: null },
        ...{ action: 'backup-written' as const, detail: { by: 'vaarboek', bytes, encrypted: true } },
      },
    ])
  const found = async (free: number | null, databaseUrl = 'postgresql://vaarboek@127.0.0.1/vaarboek') =>
    (await growthFindings({ databaseUrl }, server.database, NOW, async () => free)).map((one) => [
      one.level,
      one.found,
      one.values.at(-1),
    ])
  const isTrial = () => server.database.kind === 'pglite'

  test('nothing is said of what a week of backups doesn’t tell', async () => {
    expect(await found(GB)).toEqual([])
    await written('2026-11-15', 1_000_000)
    await written('2026-11-19', 1_100_000)
    expect(await found(GB)).toEqual([])
  })

  test('a disk that will be full is told in days, sooner or later', async () => {
    if (isTrial()) return
    await written('2026-10-01', 900_000)
    await written('2026-11-10', 1_000_000)
    await written('2026-11-20', 1_100_000)
    const [row] = await server.rows<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    // Two hundred of eleven hundred thousand in fifty days.
    const aDay = ((row?.bytes ?? 0) * 200) / 1100 / 50
    expect(await found(aDay * 100.5)).toEqual([['right', 'full', '100']])
    expect(await found(aDay * 30.5)).toEqual([['warning', 'full', '30']])
    expect(await found(aDay * 3.5)).toEqual([['wrong', 'full', '3']])
    expect(await found(null)).toMatchObject([['right', 'elsewhere', expect.any(String)]])
    expect(await found(GB, 'postgresql://vaarboek@db.example/vaarboek')).toMatchObject([
      ['right', 'elsewhere', expect.any(String)],
    ])
  })

  test('one that became smaller isn’t said to grow', async () => {
    if (isTrial()) return
    await written('2026-11-01', 1_000_000)
    await written('2026-11-20', 900_000)
    expect(await found(GB)).toEqual([])
  })
})

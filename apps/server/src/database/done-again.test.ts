import { expect, test } from 'vitest'
import { lockPinTries } from '../repositories/attempts.ts'
import { onEachMigrated } from './databases.fixture.ts'

onEachMigrated((open) => {
  test('each transaction of a suite is done twice on the embedded database, and once on PostgreSQL', async () => {
    const database = await open()
    const told: string[] = []
    const result = await database.transaction(async (tx) => {
      await lockPinTries(tx, Buffer.from('name'))
      told.push('told')
      return told.length
    })
    expect([result, told.length]).toEqual(database.kind === 'pglite' ? [2, 2] : [1, 1])
    await database.close()
  })
})

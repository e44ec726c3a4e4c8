/** A database from before the office said how a malfunction stands. */
import { expect, test } from 'vitest'
import { migrateAsBefore, onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { migrate, migrationNames } from '../../apps/server/src/database/migrate.ts'

/** One without replies, one with a captain's and then the office's, one with the office's alone. */
const BEFORE = `
  insert into concessions (concession, name) values (7, 'Oud');
  insert into captains (concession, id, email, email_key, full_name, pin_hash) values (7, 3, 'an@example.org', 'an@example.org', 'An', 'x');
  insert into ships (concession, id, name) values (7, 4, 'Reiger');
  insert into malfunctions (concession, id, ship, category, remarks, captain, recorded_at, created_at)
    select 7, n, 4, 'Motor', 'Lekt', 3, now(), now() from generate_series(1, 3) n;
  insert into malfunction_replies (concession, id, malfunction, captain, author, text, created_at) values
    (7, 10, 2, 3, 'An', 'Erger', now()), (7, 11, 2, null, 'Wim', 'Ik kom', now()), (7, 12, 3, null, 'Wim', 'Morgen', now())`

onEachDatabase((open) => {
  test('every malfunction of before is new, belongs to nobody, and knows the last reply of a crew', async () => {
    const database = await open()
    const names = await migrationNames()
    await migrateAsBefore(
      database,
      names.filter((name) => name < '0022'),
    )
    await database.script(BEFORE)
    await migrate(database)
    const text = `select id, state, owner, urgent, out_of_service, revision, last_crew_reply from malfunctions order by id`
    const untouched = { state: 'new', owner: null, urgent: false, out_of_service: false, revision: 1 }
    expect(await database.query({ name: 'test-malfunctions', text })).toEqual([
      { id: 1, ...untouched, last_crew_reply: null },
      { id: 2, ...untouched, last_crew_reply: 10 },
      { id: 3, ...untouched, last_crew_reply: null },
    ])
  })
})

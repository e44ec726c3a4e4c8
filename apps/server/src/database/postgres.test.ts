import { describe } from 'vitest'
import { databaseContract } from './database.contract.ts'
import { openOwnPostgres } from './databases.fixture.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL', () => databaseContract(openOwnPostgres))

import { databaseContract } from '../apps/server/src/database/database.contract.ts'
import { openPreparedPglite } from './prepared-pglite.ts'

databaseContract(() => openPreparedPglite('Europe/Brussels'))

/** Fails the tests of a file whose transactions hold rows in another order than all others (lock-order.fixture.ts). */
import { afterAll, expect } from 'vitest'
import { lockedAgainstOrder } from '../../../apps/server/src/database/lock-order.fixture.ts'

afterAll(() => expect(lockedAgainstOrder()).toEqual([]))

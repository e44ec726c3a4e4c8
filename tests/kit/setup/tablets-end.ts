/**
 * Loaded before the tests that switch tablets on: each ends with its test. One that went on asking would hold up all that is
 * tested after it, for files share a process.
 */
import { afterAll, afterEach } from 'vitest'
import { expectNoneGoesOn, switchOffAll } from '../tablets-on.ts'

afterEach(switchOffAll)
afterAll(expectNoneGoesOn)

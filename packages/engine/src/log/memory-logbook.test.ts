import { describe } from 'vitest'
import { describeLogbook } from './logbook.contract.ts'
import { createMemoryLogbook } from './memory-logbook.ts'

describe('memory logbook', () => describeLogbook(async () => createMemoryLogbook()))

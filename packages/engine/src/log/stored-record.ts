/**
 * A record as it lies in IndexedDB and in the rescue file. There its rejection is called `parked`, as the first version
 * called it, so that every version reads what another one wrote. That name is known in this folder only.
 */
import { reviveFact } from '@vaarboek/domain'
import { captainStream, type LogRecord, type Owner, type Rejection } from './logbook.ts'

/** A record as it lies in a rescue file. */
export type RescuedRecord = Omit<LogRecord, 'rejected'> & { parked: Rejection | null }

/** A record in the database: `waitingFor` is there only while the server lacks it, so its index is short. */
export type StoredRecord = Omit<RescuedRecord, 'seq' | 'acknowledged'> & { seq?: number; waitingFor?: Owner }

export function toRescued({ rejected, ...record }: LogRecord): RescuedRecord {
  return { ...record, parked: rejected }
}

export function toRecord({ waitingFor, parked, ...record }: StoredRecord): LogRecord {
  const { seq = 0, fact } = record
  return {
    ...record,
    seq,
    fact: reviveFact(fact),
    acknowledged: waitingFor === undefined,
    rejected: parked,
  }
}

/** The same record as somebody else's. */
export function ofOwner<Kept extends StoredRecord>(record: Kept, owner: Owner): Kept {
  const { tripId, owner: from, waitingFor } = record
  return {
    ...record,
    owner,
    tripId: tripId === captainStream(from) ? captainStream(owner) : tripId,
    ...(waitingFor === undefined ? {} : { waitingFor: owner }),
  }
}

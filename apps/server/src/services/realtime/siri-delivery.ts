/** Deliveries of SIRI 2.0 around what they tell. */
import type { SiriKind } from '@vaarboek/wire/office'
import type { SiriDocument, SiriElement } from '../../integrations/siri/write-siri.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'

const VERSION = '2.0'
/** A feed has nothing new before that. */
const CYCLE = 'PT5S'

interface Delivered {
  concession: ConcessionNumber
  kind: SiriKind
  /** The moment in its header. */
  at: string
}

/** @param told journeys or activities; without any a delivery of the timetable has no frame, as one must have a journey */
export function siriDelivery(
  { concession, kind, at }: Delivered,
  told: readonly SiriElement[],
): SiriDocument {
  const delivery = { version: VERSION, ResponseTimestamp: at, Status: true, ShortestPossibleCycle: CYCLE }
  const frames = told.length > 0 ? [{ RecordedAtTime: at, EstimatedVehicleJourney: told }] : undefined
  return {
    Siri: {
      version: VERSION,
      ServiceDelivery: {
        ResponseTimestamp: at,
        ProducerRef: `vaarboek-${concession}`,
        Status: true,
        ...(kind === 'estimated-timetable'
          ? { EstimatedTimetableDelivery: [{ ...delivery, EstimatedJourneyVersionFrame: frames }] }
          : { VehicleMonitoringDelivery: [{ ...delivery, VehicleActivity: told }] }),
      },
    },
  }
}

import type { Trip } from '@vaarboek/domain'
import type { LogRecord } from '@vaarboek/engine'
import { useEffect, useState } from 'react'
import { useEngine, useEngineState } from '../../ui/hooks.ts'

/** The trip that a record is of, for the names of its stops: the one under way, or an earlier one once it is read; null where there is none. */
export function useTripOf(records: readonly LogRecord[]): (record: Pick<LogRecord, 'tripId'>) => Trip | null {
  const engine = useEngine()
  const open = useEngineState((state) => state.trip)
  const [earlier, setEarlier] = useState<readonly (Trip | null)[]>([])
  const ids = new Set(records.map(({ tripId }) => tripId))
  ids.delete(open?.id ?? '')
  const wanted = [...ids].join()
  useEffect(() => {
    Promise.all(wanted.split(',').map(engine.logbook.trip))
      .then(setEarlier)
      .catch((error: unknown) => engine.reportError(error, 'logbook'))
  }, [engine, wanted])
  return ({ tripId }) => [open, ...earlier].find((trip) => trip?.id === tripId) ?? null
}

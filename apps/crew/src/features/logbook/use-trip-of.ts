import type { Trip } from '@vaarboek/domain'
import type { Engine, LogRecord } from '@vaarboek/engine'
import { useCallback } from 'react'
import { useEngineState } from '../../ui/hooks.ts'
import { useAnswer } from '../../ui/use-answer.ts'

const NONE: readonly (Trip | null)[] = []

/** The trip that a record is of, for the names of its stops: the one under way, or an earlier one once it is read; null where there is none. */
export function useTripOf(records: readonly LogRecord[]): (record: Pick<LogRecord, 'tripId'>) => Trip | null {
  const open = useEngineState((state) => state.trip)
  const ids = new Set(records.map(({ tripId }) => tripId))
  ids.delete(open?.id ?? '')
  const wanted = [...ids].join()
  const ask = useCallback(
    ({ logbook }: Engine): Promise<typeof NONE> => Promise.all(wanted.split(',').map(logbook.trip)),
    [wanted],
  )
  const earlier = useAnswer(ask, 'logbook', NONE)
  return ({ tripId }) => [open, ...earlier].find((trip) => trip?.id === tripId) ?? null
}

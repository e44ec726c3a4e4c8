/**
 * The action just done, in words, and the way to mend it: a correction, the stop put in again, or left out. Of a report, the way to it.
 */
import { placeToCallAgain, type Stop, type Trip } from '@vaarboek/domain'
import type { EngineState } from '@vaarboek/engine'
import { text } from '../../text/text.ts'
import { navigate } from '../../ui/navigation.tsx'
import { openPanel, type PanelView } from '../../ui/panel.ts'
import { shortCount } from './open-count.ts'
import type { WayProps } from './way.tsx'

/** Null where nothing was done lately. */
export function mendingOf({ stops, closed }: Trip, done: EngineState['justDone']): WayProps | null {
  if (!done || closed) return null
  if (done.stop === null) {
    const onClick = () => navigate('/malfunctions')
    return { place: text.facts.malfunctionReported, said: '', verb: text.malfunction.open, onClick }
  }
  const stop = stops.find(({ id }) => id === done.stop)
  if (!stop) return null
  const [said, verb, panel] = mending(stops, stop)
  return { place: stop.stopName || text.nameless, said, verb, onClick: () => openPanel(panel) }
}

function mending(stops: readonly Stop[], stop: Stop): [said: string, verb: string, panel: PanelView] {
  const { id, state, count } = stop
  if (count) {
    const correction = { name: 'CountCorrection', stop: id, why: text.slip } as const
    return [shortCount(count), text.correctAboard.open, correction]
  }
  return state === 'skipped'
    ? [text.skipped.toLowerCase(), text.callAgain, callAgain(stops, stop)]
    : [text.inserted.toLowerCase(), text.edit.skipTitle, { name: 'FlightSkipForm', stop: id }]
}

/** A stop that was skipped is done for good: it is put in once more. */
export function callAgain(stops: readonly Stop[], { id, stopId, stopName }: Stop): PanelView {
  const after = placeToCallAgain(stops, id)
  return { name: 'FlightInsertForm', after, again: { id: stopId, name: stopName } }
}

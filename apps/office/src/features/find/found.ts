/** What was found as lines: its name, what stands beside it, and where it leads. */
import type { ResponseOf } from '@vaarboek/wire'
import type { FoundKind, find } from '@vaarboek/wire/office'
import { plannedTime, shortDay, shortMoment } from '../../platform/moments.ts'
import { DAY_ASKS, HOME } from '../../platform/paths.ts'
import { text } from '../../text/find-nl.ts'
import { logKinds } from '../../text/log-kinds-nl.ts'
import { subjectOf } from '../../ui/audit-subject.ts'
import { actionInWords, whoDid } from '../../ui/audit-words.ts'

export type Found = ResponseOf<typeof find>

interface Line {
  key: string
  /** Null where the office has no page of it. */
  path: string | null
  name: string
  beside: string
}

const inOne = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')

export const LINES: Readonly<Record<FoundKind, (found: Found) => Line[]>> = {
  trips: ({ trips }) =>
    trips.map(({ id, shipName, shiftName, serviceDay, at, trackName, captainName, state }) => ({
      key: id,
      path: `${HOME}/vaarten/${id}`,
      name: inOne(at && text.at(at.stopName, plannedTime(at.plannedS)), shipName, shiftName),
      beside: inOne(shortDay(serviceDay), trackName, captainName, text.tripStates[state]),
    })),
  shifts: ({ shifts, lastDay, today }) =>
    shifts.map(({ shift, shipName, shiftName, at, trackName, captainName, isCancelled }) => ({
      key: shift,
      path:
        lastDay === today
          ? `${HOME}?vaart=shift-${shift}`
          : `${HOME}/dienstregeling/dag/${lastDay}?${DAY_ASKS.shift}=${shift}`,
      name: inOne(at && text.at(at.stopName, plannedTime(at.plannedS)), shipName, shiftName),
      beside: inOne(
        shortDay(lastDay),
        trackName,
        captainName,
        text.shiftStates[isCancelled ? 'cancelled' : 'unsailed'],
      ),
    })),
  notes: ({ notes }) =>
    (notes ?? []).map(({ id, at, day, kind, text: said, shipName, trip }) => ({
      key: id,
      path: trip === null ? `${HOME}/logboek?dag=${day}&notitie=${id}` : `${HOME}/vaarten/${trip}`,
      name: said,
      beside: inOne(logKinds[kind], shortMoment(at), shipName),
    })),
  malfunctions: ({ malfunctions }) =>
    (malfunctions ?? []).map(({ id, reportedAt, shipName, category, remarks, state }) => ({
      key: id,
      path: `${HOME}/storingen?storing=${id}`,
      name: `${shipName}: ${category}`,
      beside: inOne(`nr. ${id}`, shortMoment(reportedAt), text.malfunctionStates[state], remarks),
    })),
  notifications: ({ notifications }) =>
    (notifications ?? []).map(({ id, sentAt, title }) => ({
      key: id,
      path: `${HOME}/meldingen?melding=${id}`,
      name: title,
      beside: shortMoment(sentAt),
    })),
  people: ({ people }) =>
    (people ?? []).map(({ kind, id, name }) => ({
      key: `${kind}-${id}`,
      path: `${HOME}/bemanning?${kind === 'steward' ? 'lijst=stewards&' : ''}zoek=${encodeURIComponent(name)}`,
      name,
      beside: text.people[kind],
    })),
  ships: ({ ships }) =>
    (ships ?? []).map(({ id, name }) => ({ key: id, path: `${HOME}/schepen?schip=${id}`, name, beside: '' })),
  audit: ({ audit }) =>
    (audit ?? []).map((line) => {
      const subject = subjectOf(line)
      return {
        key: String(line.id),
        path: subject?.path ?? null,
        name: inOne(actionInWords(line.action), subject?.words),
        beside: inOne(whoDid(line), shortMoment(line.at)),
      }
    }),
}

/** Aanwijzingen: what crews read at each stop of a line. */
import { useQuery } from '@tanstack/react-query'
import { instructionList } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { shortDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/instructions-nl.ts'
import { text as common } from '../../text/nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { LineButton } from '../../ui/line-button.tsx'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picker } from '../../ui/picker.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { INSTRUCTIONS, InstructionDialog, type StopOfLine } from './instruction-dialog.tsx'

const keyOf = ({ track, stop }: StopOfLine) => `${track}-${stop}`

export default function InstructionsPage() {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const [said, say] = useState('')
  const { data, error } = useQuery({
    queryKey: [INSTRUCTIONS],
    queryFn: ({ signal }) => send(instructionList, {}, { signal }),
  })
  const stops = data?.stops ?? []
  const track = filters.get('traject') ?? ''
  const shown = stops.filter((one) => track === '' || one.track === track)
  const open = stops.find((one) => keyOf(one) === filters.get('halte'))
  const close = (done = '') => {
    change({ halte: null })
    say(done)
  }
  const onOpen = rights.includes('day.change') ? (of: StopOfLine) => change({ halte: keyOf(of) }) : null
  return (
    <>
      <PageHead title={common.instructions} />
      <Said>{said}</Said>
      <Failure of={error} />
      {!data && !error && <p role="status">{common.loading}</p>}
      {data && (
        <>
          <search className={list.filters}>
            <Picker
              label={text.columns.track}
              value={track}
              options={[
                ['', text.all],
                ...new Map(stops.map((one) => [one.track, [one.track, one.trackName] as const])).values(),
              ]}
              onChange={(chosen) => change({ traject: chosen || null })}
            />
          </search>
          <p className={list.count}>{text.intro}</p>
          {shown.length === 0 && <p>{text.none}</p>}
          {shown.length > 0 && (
            <PlainTable
              label={common.instructions}
              columns={columnsOf(data.today, onOpen)}
              rows={shown}
              keyOf={keyOf}
            />
          )}
        </>
      )}
      {open && onOpen && <InstructionDialog of={open} today={data?.today ?? ''} onClose={close} />}
    </>
  )
}

function columnsOf(today: string, onOpen: ((of: StopOfLine) => void) | null): Column<StopOfLine>[] {
  const { columns } = text
  const until = ({ text: said, until: day }: StopOfLine) => {
    if (said === null) return ''
    if (day === null) return text.noEnd
    return day < today ? text.over(shortDay(day)) : shortDay(day)
  }
  return [
    {
      label: columns.stop,
      show: (of) =>
        onOpen ? (
          <LineButton label={text.open(of.stopName, of.trackName)} onClick={() => onOpen(of)}>
            {of.stopName}
          </LineButton>
        ) : (
          of.stopName
        ),
    },
    { label: columns.track, show: ({ trackName }) => trackName },
    { label: columns.text, foldsBelowPx: 0, show: (of) => of.text ?? text.nothing },
    { label: columns.until, show: until },
  ]
}

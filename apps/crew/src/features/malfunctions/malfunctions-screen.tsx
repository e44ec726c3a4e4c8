/**
 * The malfunctions of the ship: what the server lists, and on top what it doesn't have yet (MALF-01 to MALF-04,
 * AMB-67).
 */

import type { Malfunction, MalfunctionId, ReportId } from '@vaarboek/domain'
import type { Engine } from '@vaarboek/engine'
import { memo } from 'react'
import { dateAndTime } from '../../text/dates.ts'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import * as styles from '../../ui/messages.module.css'
import { Nothing } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import { Row, RowTable } from '../../ui/row-table.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { WayTo } from '../../ui/way-to.tsx'
import { notListed } from './opened.ts'
import { Standing, Unsent } from './standing.tsx'

const NONE: Malfunction[] = []

export function MalfunctionsScreen() {
  const { moment, situation, description } = text.malfunction
  const { isLoading, load } = useLoad(askMalfunctions)
  const malfunctions = useEngineState((state) => state.malfunctions)
  const reports = useEngineState(({ outstanding }) => outstanding.reports)
  const unsent = notListed(reports, malfunctions ?? NONE)

  return (
    <>
      {unsent.length + (malfunctions?.length ?? 0) > 0 && (
        <RowTable label={text.malfunction.title} columns={[moment, situation, description]}>
          {unsent.map((report) => (
            <MalfunctionRow key={report.id} malfunction={{ ...report, createdAt: report.at }} isUnsent />
          ))}
          {malfunctions?.map((malfunction) => (
            <MalfunctionRow key={malfunction.id} malfunction={malfunction} />
          ))}
        </RowTable>
      )}
      <Nothing list={malfunctions} about="malfunction" isLoading={isLoading} onAsk={load} />
      <ActionBar>
        <WayTo variant="primary" size="large" to="/create-malfunction">
          {text.dashboard.reportMalfunction}
        </WayTo>
      </ActionBar>
    </>
  )
}

const askMalfunctions = (engine: Engine) => engine.malfunctions.load()

interface RowProps {
  malfunction: Pick<Malfunction, 'category' | 'remarks' | 'createdAt' | 'state' | 'assignee'> & {
    id: MalfunctionId | ReportId
    isUrgent?: boolean
  }
  /** It is this device's, and not ashore yet. */
  isUnsent?: boolean
}

/** Drawn again only when it changes on the server; the browser leaves out rows nobody sees. */
const MalfunctionRow = memo(function MalfunctionRow({ malfunction, isUnsent = false }: RowProps) {
  const { id, createdAt, category, remarks, isUrgent } = malfunction
  return (
    <Row
      isStrong={isUnsent}
      name={`${category} ${remarks}`}
      onOpen={() => openPanel({ name: 'MalfunctionsDetail', id })}
    >
      <td>{dateAndTime(createdAt)}</td>
      <th scope="row">
        <span>{`${category} `}</span>
        {isUnsent ? (
          <Unsent id={id} />
        ) : (
          <span className={styles.badges}>
            {isUrgent && (
              <>
                <Badge tone="urgent">{text.malfunction.urgent}</Badge>{' '}
              </>
            )}
            <Standing of={malfunction} />
          </span>
        )}
      </th>
      <td>
        <span className={styles.clamped}>{remarks}</span>
      </td>
    </Row>
  )
})

/**
 * The malfunctions of the ship: what the server lists, and on top what it doesn't have yet (MALF-01 to MALF-04,
 * AMB-67).
 */

import type { Malfunction, MalfunctionReported } from '@vaarboek/domain'
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
            <UnsentRow key={report.id} report={report} />
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

/** Drawn again only when it changes on the server; the browser leaves out rows nobody sees. */
const MalfunctionRow = memo(function MalfunctionRow({ malfunction }: { malfunction: Malfunction }) {
  const { id, createdAt, category, remarks, isUrgent } = malfunction
  return (
    <Row name={`${category} ${remarks}`} onOpen={() => openPanel({ name: 'MalfunctionsDetail', id })}>
      <td>{dateAndTime(createdAt)}</td>
      <th scope="row">
        <span>{`${category} `}</span>
        <span className={styles.badges}>
          {isUrgent && (
            <>
              <Badge tone="urgent">{text.malfunction.urgent}</Badge>{' '}
            </>
          )}
          <Standing of={malfunction} />
        </span>
      </th>
      <td>
        <span className={styles.clamped}>{remarks}</span>
      </td>
    </Row>
  )
})

function UnsentRow({ report: { id, at, category, remarks } }: { report: MalfunctionReported }) {
  return (
    <Row
      isStrong
      name={`${category} ${remarks}`}
      onOpen={() => openPanel({ name: 'MalfunctionsDetail', id })}
    >
      <td>{dateAndTime(at)}</td>
      <th scope="row">
        <span>{category}</span> <Unsent id={id} />
      </th>
      <td>
        <span className={styles.clamped}>{remarks}</span>
      </td>
    </Row>
  )
}

/** Tellingen, Uitvoer: counts as files, asked for, followed while they are made, and fetched. */
import { useState } from 'react'
import { text } from '../../text/exports-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Failure } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { exportColumns } from './export-columns.tsx'
import * as styles from './exports.module.css'
import { type Export, useExports } from './exports.ts'
import { MakeExport } from './make-export.tsx'
import { RemoveExport } from './remove-export.tsx'
import { useFetchFile } from './use-fetch-file.ts'

export default function ExportsPage() {
  const { data, error } = useExports()
  const [going, letGo] = useState<Export | null>(null)
  const [said, say] = useState('')
  const { fault, fetchFile } = useFetchFile(say)
  const close = (done?: string) => {
    letGo(null)
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead title={common.exports} />
      {data && <MakeExport today={data.today} onSaid={say} />}
      <Said>{said}</Said>
      <Failure of={error ?? fault} />
      {!data && !error && <p>{common.loading}</p>}
      {data?.exports.length === 0 && <p>{text.none}</p>}
      {data && data.exports.length > 0 && (
        <PlainTable
          label={text.list}
          className={styles.list}
          columns={exportColumns({ onRemove: letGo, onFetch: (one) => void fetchFile(one) })}
          rows={data.exports}
          keyOf={({ id }) => id}
        />
      )}
      {going && <RemoveExport of={going} onClose={close} />}
    </>
  )
}

/** A file is asked for before it is fetched: what the server refuses is said, and nothing is fetched. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave } from '../../app/drawn-form.fixture.tsx'
import { Failure } from '../../ui/failure.tsx'
import { exportColumns } from './export-columns.tsx'
import type { Export } from './exports.ts'
import { useFetchFile } from './use-fetch-file.ts'

const DONE: Export = {
  ...{ id: '7', kind: 'csv', form: 'plain', hasNames: false, hasEvents: false },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-25' },
  ...{ state: 'done', fault: null, days: 25, daysDone: 25, rows: 1200, loadsLeftOut: 0, bytes: 300_000 },
  ...{ sha256: 'ab12', askedBy: 'Noor', askedAt: '2026-11-26T09:00:00+01:00' },
  endsAt: '2026-12-03T09:00:00+01:00',
}

let asked: string[]
let fetched: string[]
let answer: () => Response
/** What a browser does with the link of a file. */
const onClick = (event: Event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  fetched.push(new URL(event.target.href).pathname)
}
beforeEach(() => {
  ;[asked, fetched] = [[], []]
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    onClick({ target: this, preventDefault: () => undefined } as unknown as Event)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await leave()
})

function Row({ say }: { say: (said: string) => void }) {
  const { fault, fetchFile } = useFetchFile(say)
  const acts = { onRemove: () => undefined, onFetch: (one: Export) => void fetchFile(one) }
  return (
    <>
      <Failure of={fault} />
      {exportColumns(acts).map(({ label, show }) => (
        <div key={label}>{show(DONE)}</div>
      ))}
    </>
  )
}

async function press(): Promise<string[]> {
  const said: string[] = []
  await render(<Row say={(words) => words !== '' && said.push(words)} />)
  await userEvent.click(page.getByRole('button', { name: 'CSV, 01/11/2026 t/m 25/11/2026 downloaden' }))
  await expect.poll(() => asked).toEqual(['/api/office/exports/7'])
  return said
}

test('what may be fetched is fetched, and said', async () => {
  answer = () => Response.json({ fileName: 'tellingen.csv' })
  const said = await press()
  await expect.poll(() => fetched).toEqual(['/api/office/exports/7/file'])
  expect(said).toEqual(['tellingen.csv wordt gedownload.'])
})

test('what another server has is said to be there, and nothing is fetched', async () => {
  answer = () => Response.json({ message: 'export elsewhere', code: 'export-elsewhere' }, { status: 409 })
  const said = await press()
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toContain('Dit bestand ligt op een andere server')
  expect([said, fetched]).toEqual([[], []])
})

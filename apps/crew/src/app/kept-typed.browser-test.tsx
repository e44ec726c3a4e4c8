/** When the storage fails what was typed stays in the form that recorded it, and is recorded once the storage works again. */
import { aChecklist, aShip, confirmed, prepared, started } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommentsConfirm } from '../features/checklist/comments-confirm.tsx'
import { PinConfirm } from '../features/malfunctions/pin-confirm.tsx'
import { RemarksStep } from '../features/malfunctions/remarks-step.tsx'
import { ReplyForm } from '../features/malfunctions/reply-form.tsx'
import { CountCorrection } from '../features/trip/count-correction.tsx'
import { FlightInsertForm } from '../features/trip/flight-insert-form.tsx'
import { FlightSkipForm } from '../features/trip/flight-skip-form.tsx'
import { LoadCorrection } from '../features/trip/load-correction.tsx'
import { PassengersForm } from '../features/trip/passengers-form.tsx'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { usePanelView } from '../ui/hooks.ts'
import { openPanel, type PanelView } from '../ui/panel.ts'
import { Whoops } from '../ui/whoops.tsx'
import { remark } from './every-screen.fixture.tsx'
import { PanelHost } from './panel-host.tsx'

/** Writing fails from now on, as it does on a full disk, until it is told to go. */
function breakStorage(): () => void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...args: never) {
    if (args[1] === 'readwrite') throw new DOMException('Internal error', 'UnknownError')
    return transaction.apply(this, args)
  }
  const mend = () => {
    IDBDatabase.prototype.transaction = transaction
  }
  onTestFinished(mend)
  return mend
}

/** A second press at the same place counts once nobody can have meant the first. */
const aimed = () => new Promise((resolve) => setTimeout(resolve, 850))
const text = (label: string) => page.getByRole('textbox', { name: label })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

interface Form {
  draw: ReactNode
  fill: () => Promise<unknown>
  send: string
}

const FORMS: Record<string, Form> = {
  'a reply to a malfunction': {
    draw: <ReplyForm malfunction="1" />,
    fill: () => text('Opmerkingen').fill('We zien het ook'),
    send: 'Versturen',
  },
  'a stop that is skipped': {
    draw: <FlightSkipForm stop="planned-1" />,
    async fill() {
      await page.getByRole('combobox', { name: 'Reden' }).selectOptions('Andere...')
      await text('Opmerkingen').fill('Te veel wind')
    },
    send: 'Halte overslaan',
  },
  'a stop that is put in': {
    draw: <FlightInsertForm after="planned-1" />,
    async fill() {
      await page.getByRole('combobox', { name: 'Halte' }).selectOptions('Doel')
      await text('Minuten later').fill('7')
    },
    send: 'Invoegen',
  },
  'a count that is corrected': {
    draw: <CountCorrection stop="planned-0" />,
    async fill() {
      await press('Opstappers: Personen meer')
      await text('Waarom was de telling fout?').fill('Vertikt')
    },
    send: 'Telling verbeteren',
  },
  'a load that is corrected': {
    draw: <LoadCorrection />,
    fill: () => press('Personen meer'),
    send: 'Aan boord verbeteren',
  },
  'the count of a stop': {
    draw: <PassengersForm stop="planned-1" />,
    fill: () => press('Opstappers: Personen meer'),
    send: 'Bevestigen',
  },
}

async function aboard(): Promise<RunningEngine> {
  const ship = aShip({ startChecklistId: aChecklist.id, startChecklist: aChecklist })
  const faults: unknown[] = []
  const engine = await engineWith(
    [prepared({ ship }), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 5 } })],
    [],
    (error) => void faults.push(error),
  )
  engine.store.setState(({ reference }) => ({
    reference: { ...reference, stops: [{ id: '14', name: 'Doel' }] },
  }))
  return engine
}

/** What stands in every field. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value)
/** What is recorded, by the trip and by what waits to be sent. */
const recorded = (engine: RunningEngine) => {
  const { trip, outstanding } = engine.store.getState()
  return JSON.stringify([trip, outstanding.total])
}

test.each(Object.entries(FORMS))('%s', async (_, { draw, fill, send }) => {
  const engine = await aboard()
  const before = recorded(engine)
  const screen = await renderOn(engine, draw)
  await expect.element(page.getByRole('button', { name: /./ }).first()).toBeVisible()
  await fill()
  const filled = typed()
  const mend = breakStorage()
  await press(send)
  await expect.poll(() => engine.store.getState().saveFault).toBe('not-saved')
  await expect
    .element(page.getByRole('button', { name: send, exact: true }))
    .toHaveAttribute('aria-busy', 'false')
  expect(typed()).toEqual(filled)
  expect(recorded(engine)).toBe(before)
  openPanel(null)
  mend()
  await aimed()
  await press(send)
  await expect.poll(() => recorded(engine)).not.toBe(before)
  await screen.unmount()
})

/** The panels and the error, as the app shows them. */
function Panels() {
  const view = usePanelView()
  return (
    <>
      <PanelHost />
      {view?.name === 'Whoops' && <Whoops {...view} />}
    </>
  )
}

const IN_PANELS: [string, PanelView][] = [
  ['a stop that is skipped', { name: 'FlightSkipForm', stop: 'planned-1' }],
  ['a stop that is put in', { name: 'FlightInsertForm', after: 'planned-1' }],
  ['a count that is corrected', { name: 'CountCorrection', stop: 'planned-0' }],
  ['a load that is corrected', { name: 'LoadCorrection' }],
  ['the count of a stop', { name: 'PassengersForm', stop: 'planned-1' }],
]

test.each(IN_PANELS)(
  '%s: closing the error leads back to its panel, with what was typed',
  async (name, view) => {
    const form = FORMS[name]
    const engine = await aboard()
    await renderOn(engine, <Panels />)
    openPanel(view)
    const send = page.getByRole('button', { name: form?.send ?? '', exact: true })
    await expect.element(send).toBeVisible()
    await form?.fill()
    const filled = typed()
    breakStorage()
    const error = page.getByRole('dialog', { name: 'Dit toestel kan niet opslaan. Er is niets bevestigd.' })
    const close = error.getByRole('button', { name: 'Sluiten', exact: true })
    for (const leave of [() => close.click(), () => userEvent.keyboard('{Escape}')]) {
      await send.click()
      await expect.element(close).toBeVisible()
      await leave()
      await expect.element(error).not.toBeInTheDocument()
      await expect.element(send).toHaveFocus()
      expect(typed()).toEqual(filled)
    }
  },
)

test('a report, whose words are kept as they are written', async () => {
  const engine = await aboard()
  engine.malfunctions.editReport({ situation: 1 })
  const steps = await renderOn(engine, <RemarksStep onBusy={() => undefined} />)
  const mend = breakStorage()
  await text('Opmerkingen').fill('Pomp lekt')
  await steps.unmount()
  openPanel({ name: 'PinConfirm' })
  const checkPin = async () => ({ is: 'right' }) as const
  await renderOn({ ...engine, account: { ...engine.account, checkPin } }, <PinConfirm />)
  const confirm = async () => {
    await page.getByLabelText('Pincode').fill('1234')
    await press('Bevestigen')
  }
  await confirm()
  await expect.poll(() => engine.store.getState().saveFault).toBe('not-saved')
  expect(engine.store.getState().reportDraft).toMatchObject({ situation: 1, remarks: 'Pomp lekt' })
  mend()
  openPanel({ name: 'PinConfirm' })
  await confirm()
  await expect.poll(() => engine.store.getState().outstanding.reports).toHaveLength(1)
  expect(engine.store.getState().reportDraft.remarks).toBe('')
})

test('a remark on a checklist, which is saved with it', async () => {
  const engine = await aboard()
  await renderOn(engine, <CommentsConfirm list="start" field="radar" remark={remark} />)
  const mend = breakStorage()
  await press('Bevestigen')
  await expect(engine.checklists.saveDrafts()).rejects.toThrow()
  const kept = () => engine.store.getState().drafts.start?.remarks.radar
  expect(kept()).toEqual(remark)
  mend()
  await userEvent.keyboard('{Escape}')
  expect(await engine.checklists.submit('start')).toEqual({ ok: true })
  expect(engine.store.getState().trip?.checklists.start).toMatchObject({ entries: expect.anything() })
})

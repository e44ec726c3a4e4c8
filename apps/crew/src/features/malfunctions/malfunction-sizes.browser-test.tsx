import { prepared } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { cutOff, outOfSight, pageAt, SIZES, stillness } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'
import { openPanel } from '../../ui/panel.ts'

describe.each(SIZES)('%i by %i', (...size) => {
  test('[MALF-14] all situations are in sight, with the button on', async () => {
    const screen = await pageAt(await engineWith([prepared()]), '/create-malfunction/0', size)
    const situations = [...document.querySelectorAll('main label:has(input)')]
    expect(situations).toHaveLength(3)
    const on = screen.getByRole('button', { name: 'Volgende' }).element()
    expect(outOfSight(...situations, on)).toEqual([])
    expect(cutOff(document.documentElement)).toBe(0)
  })

  test('[PANEL-13] all keys of the PIN are in sight, with the button that sends', async () => {
    await pageAt(await engineWith([prepared()]), '/create-malfunction/0', size)
    openPanel({ name: 'PinConfirm' })
    await expect.poll(() => document.querySelectorAll('dialog form button').length).toBe(13)
    await stillness()
    expect(outOfSight(...document.querySelectorAll('dialog button, dialog input'))).toEqual([])
  })
})

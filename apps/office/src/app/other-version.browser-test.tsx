import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageVersion } from '../platform/page-version.ts'
import { OtherVersion } from './other-version.tsx'

/** What a tab keeps when it is reloaded. */
function tabStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

/** A page of version `own`, with a field on it. */
async function openPage(own: string | null, kept = tabStorage()) {
  const version = new PageVersion(own, kept)
  let reloads = 0
  const page = (path: string) => (
    <>
      <OtherVersion path={path} of={version} reload={() => void reloads++} />
      <input aria-label="Notitie" />
    </>
  )
  const screen = await render(page('/kantoor'))
  return {
    version,
    reloads: () => reloads,
    goTo: (path: string) => screen.rerender(page(path)),
    field: screen.getByLabelText('Notitie'),
    bar: screen.getByRole('status'),
    button: screen.getByRole('button', { name: 'Herladen' }),
  }
}

test('a page that hears of its own version, or of none, stays', async () => {
  const { version, reloads, bar } = await openPage('aaaaaaaa')
  for (const served of ['aaaaaaaa', null]) version.heard(served)
  expect(bar.elements()).toHaveLength(0)
  expect(reloads()).toBe(0)
})

test('a page that wasn’t built stays, whatever is served', async () => {
  const { version, reloads } = await openPage(null)
  version.heard('bbbbbbbb')
  expect(version.other()).toBeNull()
  expect(reloads()).toBe(0)
})

test('a page whose server is of another version is reloaded once for each version', async () => {
  const kept = tabStorage()
  const first = await openPage('aaaaaaaa', kept)
  first.version.heard('bbbbbbbb')
  await expect.poll(first.reloads).toBe(1)
  // Two servers side by side: the page comes from one, the next response from the other.
  first.version.heard('aaaaaaaa')
  await expect.poll(() => first.bar.elements().length).toBe(0)
  first.version.heard('bbbbbbbb')
  await expect.element(first.bar).toBeVisible()
  expect(first.reloads()).toBe(1)
  first.version.heard('cccccccc')
  await expect.poll(first.reloads).toBe(2)
})

test('what somebody types isn’t taken away: they are asked, and the next page is loaded again', async () => {
  const { version, reloads, goTo, field, bar, button } = await openPage('aaaaaaaa')
  await field.fill('De trap is glad')
  version.heard('bbbbbbbb')
  await expect
    .poll(() => bar.elements()[0]?.textContent)
    .toContain('Er is een nieuwe versie van het kantoor.')
  expect(reloads()).toBe(0)
  await button.click()
  expect(reloads()).toBe(1)
  await goTo('/kantoor/schepen')
  await expect.poll(reloads).toBe(2)
})

test('an open dialog stays open', async () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.show()
  const { version, reloads, bar } = await openPage('aaaaaaaa')
  version.heard('bbbbbbbb')
  await expect.element(bar).toBeVisible()
  expect(reloads()).toBe(0)
  dialog.remove()
})

/** A phone number that can be pressed dials what is read, however an operator wrote it: without its + another country's is another number. */
import { BLANKS } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { aboard, PLACES } from './every-screen.fixture.tsx'
import { pageAt, TABLET } from './page.fixture.tsx'

/** What is read, and what is dialled. */
const DIALLED: Readonly<Record<string, string>> = {
  '+32 3 123 45 67': 'tel:+3231234567',
  '+31 (10) 412-34.56': 'tel:+31104123456',
  '0032 3/123.45.67': 'tel:003231234567',
  '03 123 45 67': 'tel:031234567',
  '+32 (0)3 123 45 68': 'tel:+3231234568',
  '(0)3 123 45 69': 'tel:031234569',
}

/** Sixteen screens are drawn, on however busy a machine. */
const PATIENCE = { timeout: 120_000 }

test(
  '[HELP-01, AMB-61] every number of every screen is dialled with its + and the digits that are dialled from anywhere',
  PATIENCE,
  async () => {
    const engine = await aboard()
    const roles = [
      'technicalService',
      'ferry',
      'planning',
      'payroll',
      'operationsManager',
      'personnelAffairs',
    ]
    const numbers = Object.keys(DIALLED)
    engine.store.setState({
      contacts: Object.fromEntries(roles.map((role, place) => [role, numbers[place] ?? ''])),
    })
    const seen: Record<string, number> = {}
    for (const path of PLACES) {
      const screen = await pageAt(engine, path, TABLET)
      for (const link of document.querySelectorAll('a[href^="tel:"]')) {
        const number = link.textContent
        const dialled = number === '112' ? 'tel:112' : DIALLED[number]
        expect([path, number, link.getAttribute('href')]).toEqual([path, number, dialled])
        seen[path] = (seen[path] ?? 0) + 1
      }
      await screen.unmount()
    }
    expect(seen).toEqual({
      '/create-malfunction/0': 1,
      '/create-malfunction/1': 1,
      '/create-malfunction/2': 1,
      '/help': 9,
    })
  },
)

test(
  '[HELP-01, AMB-61] what is blank is no number: it says so, and there is nothing to press',
  PATIENCE,
  async () => {
    const engine = await aboard()
    const drawn = async (path: string, contacts: Record<string, string>) => {
      engine.store.setState({ contacts })
      const screen = await pageAt(engine, path, TABLET)
      const links = [...document.querySelectorAll('a[href^="tel:"]')].map(({ textContent }) => textContent)
      const all = [document.body.innerText, links]
      await screen.unmount()
      return all
    }
    for (const path of ['/help', '/create-malfunction/0']) {
      const none = await drawn(path, {})
      for (const [name, blank] of BLANKS) {
        const contacts = { technicalService: blank, ferry: blank, planning: blank, payroll: blank }
        expect(await drawn(path, contacts), `${path}: ${name}`).toEqual(none)
      }
    }
  },
)

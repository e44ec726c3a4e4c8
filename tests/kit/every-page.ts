/** Which pages of the office and which places of the crew app there are, for tours that must come to all of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const APPS = join(import.meta.dirname, '../../apps')

/** Paths of a list of routes, as its source has them: ':id' stands for one thing, ':step?' for what may be missing. */
function pathsIn(file: string, home: string): string[] {
  const found = readFileSync(join(APPS, file), 'utf8').matchAll(
    /^\s*(?:\{ )?path: (?:HOME(?:_PATH)?\b|'([^']+)'|`\$\{HOME\}([^`]+)`)/gm,
  )
  return [...found].map(([, alone, below]) => alone ?? `${home}${below ?? ''}`)
}

export const OFFICE_PAGES = pathsIn('office/src/app/pages.ts', '/kantoor')
export const CREW_PLACES = pathsIn('crew/src/app/routes.tsx', '/dashboard')

/** The one of these that an address is of; those of one thing come after the others. */
export function placeOf(places: readonly string[], address: string): string | undefined {
  const { pathname } = new URL(address, 'http://any')
  return places.includes(pathname) ? pathname : places.find((place) => patternOf(place).test(pathname))
}

function patternOf(place: string): RegExp {
  return new RegExp(`^${place.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** How one comes to a page of the office that shows one thing: no address alone says which. */
export const ONE_OF: Readonly<Record<string, (page: Page, home: string) => Promise<void>>> = {
  '/kantoor/vaarten/:id': async (page, home) => {
    await page.goto(`${home}/vaarten`)
    await page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click()
  },
  '/kantoor/noodgeval/:id': async (page, home) => {
    const response = await page.request.get(home.replace('/kantoor', '/api/office/ships'))
    const { ships } = (await response.json()) as { ships: { id: number }[] }
    await page.goto(`${home}/noodgeval/${ships[0]?.id}`)
  },
  '/kantoor/logboek/overdracht/:id': async (page, home) => {
    await page.goto(`${home}/logboek/overdracht`)
    await page.getByRole('button', { name: 'Ondertekenen en overdragen' }).click()
    await page.getByRole('table').getByRole('link').first().click()
  },
  '/kantoor/checklists/lijsten/:id': async (page, home) => {
    await page.goto(`${home}/checklists`)
    await page.getByRole('main').getByRole('link', { name: 'Startchecklist' }).first().click()
  },
  '/kantoor/checklists/concepten/:id': async (page, home) => {
    await page.goto(`${home}/checklists`)
    await page.getByRole('main').getByRole('link', { name: 'Startchecklist' }).first().click()
    await page.getByRole('button', { name: 'Wijzigen' }).click()
    await page.getByRole('button', { name: 'Punt 1 bewerken', exact: true }).click()
  },
  '/kantoor/dienstregeling/dag/:id': async (page, home) => {
    await page.goto(`${home}/dienstregeling`)
    await page.getByRole('link', { name: 'Dag plannen' }).click()
  },
  '/kantoor/dienstregeling/week/:id': async (page, home) => {
    await page.goto(`${home}/dienstregeling`)
    await page.getByRole('link', { name: 'Week plannen' }).click()
  },
  '/kantoor/dienstregeling/versies/:id': async (page, home) => {
    await page.goto(`${home}/dienstregeling`)
    await page.getByRole('link', { name: 'Versie 1', exact: true }).click()
  },
}

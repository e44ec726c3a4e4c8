/** A form of the table on its own page, with a world behind it; and what somebody does with it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Right, ROLES, type Role, rightsOf } from '@vaarboek/wire/office'
import { type ComponentType, Suspense } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { openAsk } from '../platform/asks.ts'
import type { Session } from '../platform/session.ts'
import { CurrentSession } from '../ui/current-session.ts'
import {
  type FormRow,
  type Shown,
  type Step,
  targetsOf,
  type Values,
  type World,
} from '../ui/form-row.fixture.ts'
import { navigate, usePathname } from '../ui/navigation.tsx'
import { type Field, fieldsOf } from './form-filler.fixture.ts'
import { pageAt, pagesFor } from './pages.ts'
import { type ToldServer, tellServer } from './told-server.fixture.ts'

export const SESSION: Session = {
  ...{ staff: '1', name: 'Kim Peeters', email: 'kim@haven.example' },
  concession: { id: '1', name: 'Haven' },
  concessions: [{ id: '1', name: 'Haven' }],
  roles: [...ROLES],
  rights: rightsOf(ROLES),
  confirmedUntil: '2026-11-26T12:00:00+01:00',
  provider: null,
  endsAt: '2026-11-26T20:00:00+01:00',
  now: '2026-11-26T10:00:00+01:00',
  timeZone: 'Europe/Brussels',
}

/** Somebody of the same office with these roles. */
export const sessionOf = (roles: readonly Role[]): Session => ({
  ...{ ...SESSION, staff: '2', name: 'Lotte de Boer' },
  ...{ roles: [...roles], rights: rightsOf(roles) },
})

/** What was filled in, by label. */
export type Typed = ReadonlyMap<string, Shown>

export interface DrawnForm {
  world: World
  server: ToldServer
  /** Its fields of now, in its order. */
  fields: () => Field[]
  /** Null while it isn't there. */
  form: () => HTMLFormElement | null
  /** Fills every field, those too that come with what is filled in. @param isMeant which of them */
  fill: (isMeant?: (label: string) => boolean) => Promise<Typed>
  /** Presses the button that sends, and the one of the question that follows; false where there is none. */
  submit: () => Promise<boolean>
  /** Closes the question that follows, where it is open. */
  stepBack: () => Promise<void>
  /** Closes the dialog by its cross; false where there is none. */
  close: () => Promise<boolean>
  /** Presses the button of the form that leaves it as it was; false where there is none. */
  cancel: () => Promise<boolean>
  /** Fills in some fields, by label. */
  write: (values: Readonly<Record<string, Shown>>) => void
  /** Goes to another address of the office, without loading it anew. */
  goTo: (address: string) => Promise<void>
  /** Everything is asked for again, as it is every few seconds. */
  readAgain: () => Promise<void>
  /** Everything is as it was at first, and one goes to the form once more from where one is; false where no way leads there. */
  again: () => Promise<boolean>
  /** Comes to the form again; false when what it was about is gone. */
  comeAgain: () => Promise<boolean>
}

const HOME = window.location.href

/** Gives back the address and the browser that was. */
export async function leave(): Promise<void> {
  openAsk()?.end(false)
  await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', HOME)
}

/** @param first what is done before one comes to the form */
export async function draw(
  row: FormRow,
  session = SESSION,
  first?: (goTo: DrawnForm['goTo']) => Promise<void>,
): Promise<DrawnForm> {
  const world = row.world()
  const server = tellServer(row, world)
  row.prepare?.()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const settle = () => settled(queries)
  const Page = row.page ? await row.page() : Routed

  async function open(): Promise<boolean> {
    if (world.open?.() === null) return false
    navigate(row.path, { replace: true })
    await show(Page, queries, session)
    if (first) {
      await first(goTo)
      await goTo(row.path)
    }
    for (const step of world.open?.() ?? []) {
      await take(step)
      await settle()
    }
    server.changes.length = 0
    return true
  }

  async function goTo(address: string): Promise<void> {
    navigate(address)
    await settle()
  }

  const form = () => formOf(row)
  const fields = () => {
    const found = form()
    return found ? fieldsOf(found) : []
  }
  async function close(): Promise<boolean> {
    const crosses = [...document.querySelectorAll<HTMLElement>('dialog[open] > header > button')]
    crosses.at(-1)?.click()
    await settle()
    return crosses.length > 0
  }

  await open()
  await expect.poll(() => form() ?? buttonNamed(row.submit), { message: row.submit }).toBeTruthy()
  return {
    ...{ world, server, form, fields, goTo },
    async fill(isMeant = () => true) {
      const typed = new Map<string, Shown>()
      // What one fills in may show more fields.
      for (;;) {
        const field = fields().find((one) => !typed.has(one.label) && (isMeant(one.label) || isNeeded(one)))
        if (!field) return typed
        const shown = row.values?.[field.label] ?? field.other(typed.size + 1)
        field.fill(shown)
        typed.set(field.label, shown)
        await drawn()
      }
    },
    async submit() {
      const isAsking = () => row.confirm !== undefined && dialogs() > 0
      const button = buttonNamed(row.submit)
      if (!button) return false
      if (!isAsking()) button.click()
      await settle()
      if (isAsking()) buttonNamed(row.confirm ?? '')?.click()
      await settle()
      return true
    },
    async stepBack() {
      if (row.confirm) await close()
    },
    close,
    async cancel() {
      const buttons = [...(form()?.querySelectorAll<HTMLElement>('button[type="button"]') ?? [])]
      const cancel = buttons.find(({ textContent }) => CANCELS.includes(textContent?.trim() ?? ''))
      cancel?.click()
      await settle()
      return cancel !== undefined
    },
    write(values) {
      for (const field of fields()) {
        const shown = values[field.label]
        if (shown !== undefined) field.fill(shown)
      }
    },
    async readAgain() {
      await queries.invalidateQueries()
      await settle()
    },
    async again() {
      Object.assign(world, row.world())
      // What is shown only then is closed by hand.
      if (!row.page && !form()) await close()
      await queries.invalidateQueries()
      if (!row.page && row.path !== location.pathname + location.search) navigate(row.path)
      await settle()
      for (const step of world.open?.() ?? []) {
        if (!isThere(step)) return false
        await take(step)
        await settle()
      }
      server.changes.length = 0
      return (form() ?? buttonNamed(row.submit)) != null
    },
    async comeAgain() {
      if (form() && row.after !== 'closes') return true
      await cleanup()
      return open()
    },
  }
}

async function show(Page: ComponentType, queries: QueryClient, session: Session): Promise<void> {
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={session}>
        <Suspense>
          <Page />
        </Suspense>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await settled(queries)
}

interface Placed {
  path: string
  isOnEveryPage?: true | Right
}

/** Whether it stands on a page that somebody may see. */
export function seesPage({ path, isOnEveryPage }: Placed, session: Session): boolean {
  if (isOnEveryPage) return isOnEveryPage === true || session.rights.includes(isOnEveryPage)
  const stands = pageAt(path.split('?')[0] ?? '')
  return stands !== undefined && pagesFor(session).includes(stands)
}

/** Whether somebody comes to the form by what leads there, as they see it. */
export async function isOffered(row: FormRow, session: Session): Promise<boolean> {
  if (!seesPage(row, session)) return false
  const world = row.world()
  tellServer(row, world)
  row.prepare?.()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const Page = row.page ? await row.page() : Routed
  navigate(row.path, { replace: true })
  await show(Page, queries, session)
  // A page is loaded as one comes to it.
  if (!row.page) await expect.poll(() => document.querySelector('h1')).toBeTruthy()
  await settled(queries)
  for (const step of world.open?.() ?? []) {
    if (!isThere(step)) return false
    await take(step)
    await settled(queries)
  }
  return row.fields ? formOf(row) !== null : buttonNamed(row.submit) !== undefined
}

/** The office's own pages, each at its address. */
export function Routed() {
  const shown = pageAt(usePathname())
  return shown ? <shown.Page /> : null
}

/** What leaves a form as it was. */
const CANCELS = ['Annuleren', 'Niet bewaren', 'Opnieuw beginnen']

const dialogs = () => document.querySelectorAll('dialog[open]').length

/** The last one: what a dialog holds stands behind the page. One that sends comes before one that opens. */
function buttonNamed(name: string): HTMLButtonElement | undefined {
  const buttons = [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  )
  return buttons.findLast(({ type }) => type === 'submit') ?? buttons.at(-1)
}

export const isThere = (step: Step) =>
  (typeof step === 'string' ? buttonNamed(step) : page.getByLabelText(step[0], { exact: true }).query()) !=
  null

export async function take(step: Step): Promise<void> {
  if (typeof step !== 'string') return page.getByLabelText(step[0], { exact: true }).fill(step[1])
  await expect.poll(() => buttonNamed(step), { message: `a button '${step}'` }).toBeTruthy()
  buttonNamed(step)?.click()
}

/** Found by its first field, as some show no button before something was filled in; without fields by its button. */
function formOf({ submit, fields = {} }: FormRow): HTMLFormElement | null {
  const button = buttonNamed(submit)
  const [first] = Object.keys(fields)
  if (first === undefined) return button?.form ?? null
  const forms = [...document.querySelectorAll('label, legend')]
    .filter(({ textContent }) => textContent?.trim() === first)
    .flatMap((label) => label.closest('form') ?? [])
  return forms.find((form) => form === button?.form) ?? forms.at(-1) ?? null
}

/** Nothing can be sent without it. */
const isNeeded = ({ elements, show }: Field) => show() === '' && elements.some(({ required }) => required)

/** What was filled in is drawn. */
export const drawn = () => new Promise((resolve) => queueMicrotask(() => setTimeout(resolve)))

/** So often nothing may be under way. */
const CALM = 2

/** Nothing is read any more. */
export async function settled(queries: QueryClient): Promise<void> {
  for (let calm = 0; calm < CALM; ) {
    await new Promise((resolve) => setTimeout(resolve, 4))
    const isBusy = queries.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null
    calm = isBusy ? 0 : calm + 1
  }
}

/** What should go out. */
export function expected({ fields = {} }: FormRow, asItIs: Values, typed: Typed): Values {
  const request = { ...asItIs }
  for (const [label, shown] of typed) {
    const field = fields[label]
    if (field === undefined) throw new Error(`The table doesn't know the field '${label}'`)
    for (const { to, as } of targetsOf(field)) request[to] = as(shown, request[to])
  }
  return request
}

/** What the page says: in the form that failed, and beside it. */
export const said = () => document.body.textContent ?? ''

/** A field by its role and name, as an aid finds it. */
export function isFoundByRole({ role, label, elements }: Field): boolean {
  const form = elements[0]?.form
  if (!role || !form) return true
  const [name, found] = role === 'radio' ? [undefined, elements.length] : [label, 1]
  const all = page
    .elementLocator(form)
    .getByRole(role, { ...(name && { name, exact: true }) })
    .elements()
  return all.length === found
}

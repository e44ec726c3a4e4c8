/** Bugs of single steps of sending: they need that step and one fault at the same time. */
import type { SimulatedRequest } from '../link.ts'
import { Steps } from '../steps.ts'
import type { Parts } from '../world.ts'
import { accepting, editForm, lastGeneration, onFetch } from './change.ts'

interface Item {
  arrived: string | null
  departured: string | null
  bikes_on: number
  bikes_off: number
}

export const PLANTED_IN_SYNC: Record<string, () => Parts> = {
  'a 409 is an acknowledgement': () =>
    onFetch((link) => {
      const { fetch, generation } = lastGeneration(link)
      return async (input, init) => {
        const response = await fetch(input, init)
        return response.status === 409 ? accepting(init, generation()) : response
      }
    }),

  'bikes are dropped when stops go one by one': () =>
    onFetch((fetch) => {
      const steps = new Steps()
      return async (input, init) => {
        const request = requestOf(input, init)
        const step = steps.of(request)
        const sent = step === 'stops one by one' ? editItems(init, withoutBikes) : init
        const response = await fetch(input, sent)
        if (response.status === 422 || response.status === 413 || response.status === 403)
          steps.refused(request, step)
        return response
      }
    }),

  'a trip that was given up is offered still': () =>
    onFetch((link) => {
      const { fetch, generation } = lastGeneration(link)
      return async (input, init) =>
        String(input).includes('flights/stop') ? accepting(init, generation()) : fetch(input, init)
    }),

  'a trip is closed whoever sails it': () =>
    onFetch((fetch) => (input, init) => {
      const isClosing = String(input).includes('flights/stop')
      return fetch(input, isClosing ? editForm(init, (fields) => fields.delete('unsailed')) : init)
    }),

  'arrival is sent as departure': () =>
    onFetch((fetch) => (input, init) => {
      const edit = (item: Item) => ({ ...item, departured: item.arrived })
      return fetch(input, String(input).includes('passmultiple') ? editItems(init, edit) : init)
    }),
}

const withoutBikes = (item: Item) => ({ ...item, bikes_on: 0, bikes_off: 0 })

function editItems(init: RequestInit | undefined, edit: (item: Item) => Item): RequestInit | undefined {
  return editForm(init, (fields) => {
    const items: Item[] = JSON.parse(fields.get('items') ?? '[]')
    fields.set('items', JSON.stringify(items.map(edit)))
  })
}

/** What {@link Steps} looks at. */
function requestOf(input: RequestInfo | URL, init: RequestInit = {}): SimulatedRequest {
  const headers = Object.fromEntries(
    Object.entries((init.headers ?? {}) as Record<string, string>).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )
  const body = init.body instanceof FormData ? String(init.body.get('items') ?? '') : String(init.body ?? '')
  return { device: '', method: 'POST', url: String(input), headers, body }
}

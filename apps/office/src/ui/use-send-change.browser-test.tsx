/** After a change several lists are read again: one that can't be read undoes nothing, and keeps no other from being read. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { shipAdd } from '@vaarboek/wire/office'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { Failed } from '../platform/server.ts'
import { useSendChange } from './use-send-change.ts'

const ROOTS = ['schepen', 'dagen', 'storingen'] as const
const SHIP = {
  ...{
    id: '7',
    name: 'Aalscholver',
    maxPeople: null,
    maxBikes: null,
    inService: true,
    keptAshore: false,
    phone: null,
    vhf: null,
  },
  ...{ startChecklist: null, stopChecklist: null, revision: 1 },
}

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

/** A page with three lists, each read so often; and how it sends a change. */
async function drawn(read: (root: string, times: number) => void) {
  const times = new Map<string, number>()
  const page: { send?: (afterwards?: Parameters<ReturnType<typeof useSendChange>>[3]) => Promise<unknown> } =
    {}
  function Lists() {
    const send = useSendChange(...ROOTS)
    const request = { name: 'Aalscholver', maxPeople: null, maxBikes: null }
    page.send = (afterwards) => send(shipAdd, request, undefined, afterwards)
    return ROOTS.map((root) => <List key={root} root={root} />)
  }
  function List({ root }: { root: string }) {
    useQuery({
      queryKey: [root],
      queryFn: async () => {
        times.set(root, (times.get(root) ?? 0) + 1)
        read(root, times.get(root) ?? 0)
        return root
      },
    })
    return null
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <Lists />
    </QueryClientProvider>,
  )
  await expect.poll(() => times.size).toBe(ROOTS.length)
  return { page, times, queries }
}

describe.each(ROOTS)('%s can’t be read again', (failing) => {
  const fail = (root: string, times: number) => {
    if (root === failing && times > 1) throw new Error('Nu niet')
  }

  test('the change is done all the same, the others are read, and what was read stays', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ship: SHIP }))
    const { page, times, queries } = await drawn(fail)
    expect(await page.send?.()).toMatchObject({ ship: { id: '7' } })
    expect([...times.values()]).toEqual([2, 2, 2])
    for (const root of ROOTS) expect(queries.getQueryData([root])).toBe(root)
    expect(queries.getQueryState([failing])?.error?.message).toBe('Nu niet')
  })

  test('who came second is told so, the others are read', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'office ship known', code: 'office-ship-known' }, { status: 409 }),
    )
    const { page, times } = await drawn(fail)
    const told = await page.send?.().catch((error: unknown) => error)
    expect(told).toBeInstanceOf(Failed)
    expect(told).toMatchObject({ message: 'Er is al een schip dat zo heet.', status: 409 })
    expect([...times.values()]).toEqual([2, 2, 2])
  })
})

test('a list that the response answers has it at once, and isn’t asked for again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ship: SHIP }))
  const { page, times, queries } = await drawn(() => {})
  const done: unknown[] = []
  await page.send?.({ answers: ['dagen'], onDone: () => done.push([...times.values()]) })
  expect(queries.getQueryData(['dagen'])).toMatchObject({ ship: { id: '7' } })
  expect(Object.fromEntries(times)).toEqual({ schepen: 2, dagen: 1, storingen: 2 })
  // Called before anything was read again.
  expect(done).toEqual([[1, 1, 1]])
})

test('nothing is answered by a change that failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Nee.' }, { status: 422 }))
  const { page, times, queries } = await drawn(() => {})
  await expect(page.send?.({ answers: ['dagen'] })).rejects.toThrow('Nee.')
  expect(queries.getQueryData(['dagen'])).toBe('dagen')
  expect([...times.values()]).toEqual([1, 1, 1])
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

let server: Server | undefined
let proxy: FaultProxy | undefined
afterEach(async () => {
  await proxy?.close()
  server?.closeAllConnections()
  server?.close()
})

async function behindProxy(): Promise<{ proxy: FaultProxy; heard: string[] }> {
  const heard: string[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push(`${request.method} ${request.url} ${body}`)
    response.end(`echo ${body}`)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { proxy, heard }
}

const post = (url: string, body: string) => fetch(url, { method: 'POST', body })

test('without rules everything passes as it is, and is recorded', async () => {
  const { proxy, heard } = await behindProxy()
  const response = await post(`${proxy.url}/a?b=1`, 'hello')
  expect(await response.text()).toBe('echo hello')
  expect(heard).toEqual(['POST /a?b=1 hello'])
  expect(proxy.seen[0]).toMatchObject({ method: 'POST', path: '/a?b=1', body: 'hello', status: 200 })
})

test('a lost request never reaches the server, a lost response does', async () => {
  const { proxy, heard } = await behindProxy()
  proxy.add({ path: /^\/a/, fault: { kind: 'lose-request' }, times: 1 })
  await expect(post(`${proxy.url}/a`, '1')).rejects.toThrow()
  expect(heard).toEqual([])
  proxy.add({ path: /^\/a/, fault: { kind: 'lose-response' }, times: 1 })
  await expect(post(`${proxy.url}/a`, '2')).rejects.toThrow()
  expect(heard).toEqual(['POST /a 2'])
  expect(await (await post(`${proxy.url}/a`, '3')).text()).toBe('echo 3')
})

test('a hanging request stays open until it is given up', async () => {
  const { proxy, heard } = await behindProxy()
  proxy.add({ path: /./, fault: { kind: 'hang' }, times: 1 })
  await expect(fetch(proxy.url, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  expect(heard).toEqual([])
})

test('a doubled request reaches the server twice and gets one response', async () => {
  const { proxy, heard } = await behindProxy()
  proxy.add({ path: /^\/a/, fault: { kind: 'duplicate' }, times: 1 })
  expect(await (await post(`${proxy.url}/a`, '1')).text()).toBe('echo 1')
  await vi.waitFor(() => expect(heard).toEqual(['POST /a 1', 'POST /a 1']))
  await post(`${proxy.url}/a`, '2')
  expect(heard).toHaveLength(3)
})

test('several servers get the requests in turn; one that is gone costs its requests', async () => {
  const { proxy: first, heard } = await behindProxy()
  const turns = await startFaultProxy(first.url, 'http://127.0.0.1:1')
  expect((await fetch(turns.url)).status).toBe(200)
  await expect(fetch(turns.url)).rejects.toThrow()
  expect((await fetch(turns.url)).status).toBe(200)
  expect(heard).toHaveLength(2)
  await turns.close()
})

test('a response can be somebody else’s, or rewritten', async () => {
  const { proxy } = await behindProxy()
  proxy.add({ path: /portal/, fault: { kind: 'respond', status: 200, body: '<html>' } })
  expect(await (await fetch(`${proxy.url}/portal`)).text()).toBe('<html>')
  proxy.add({ path: /own/, fault: { kind: 'rewrite', body: (text) => text.toUpperCase() } })
  expect(await (await post(`${proxy.url}/own`, 'x')).text()).toBe('ECHO X')
})

test('offline cuts everybody off, online lets them through again', async () => {
  const { proxy } = await behindProxy()
  proxy.offline()
  await expect(fetch(proxy.url)).rejects.toThrow()
  proxy.online()
  expect((await fetch(proxy.url)).status).toBe(200)
})

test('a late request is cut, and delivered on command', async () => {
  const { proxy, heard } = await behindProxy()
  proxy.add({ path: /^\/a/, fault: { kind: 'late' }, times: 1 })
  await expect(post(`${proxy.url}/a`, 'old')).rejects.toThrow()
  await post(`${proxy.url}/a`, 'new')
  expect(await proxy.deliver()).toEqual([200])
  expect(heard).toEqual(['POST /a new', 'POST /a old'])
  expect(await proxy.deliver()).toEqual([])
})

test('on a slow link the server hears a request whole, after the one that came later', async () => {
  const { proxy, heard } = await behindProxy()
  proxy.add({ path: /^\/slow/, fault: { kind: 'slow', bytesASecond: 10 }, times: 1 })
  const slow = post(`${proxy.url}/slow`, 'abcd')
  await post(`${proxy.url}/fast`, '')
  expect(await (await slow).text()).toBe('echo abcd')
  expect(heard).toEqual(['POST /fast ', 'POST /slow abcd'])
})

test('each moment of a request is waited for', async () => {
  const { proxy, heard } = await behindProxy()
  const moments: string[] = []
  proxy.watch(async (moment, { status }) => {
    moments.push(`${moment} ${heard.length} ${status}`)
  })
  await post(`${proxy.url}/a`, '')
  await expect.poll(() => moments).toEqual(['requested 0 null', 'responded 1 200', 'delivered 1 200'])
})

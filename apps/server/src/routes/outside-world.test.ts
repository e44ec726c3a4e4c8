import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../app.fixture.ts'
import { openMigratedPglite } from '../database/pglite.fixture.ts'
import type { Place } from '../integrations/weather/weather.ts'

let server: TestServer
let client: Client
let asked: Place[] = []
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
  client = await server.client()
})
afterAll(() => server.close())
afterEach(() => {
  asked = []
})

describe('flights/weather', () => {
  const clouded = { icon: '02d', temperature: 12, state: 'licht bewolkt' }
  const answerWith = (weather: typeof clouded | null) => {
    server.context.weather = async (place) => {
      asked.push(place)
      return weather
    }
  }

  test.each([{}, { flight: '' }, { flight: 'null' }, { flight: 'boat-made-name' }, { flight: 12 }])(
    '[API-22] [DATA-26] returns icon, temperature and state, whatever the flight: %o',
    async (flight) => {
      answerWith(clouded)
      const response = await client.get('/flights/weather', { lat: '51.22', lon: 4.4, ...flight })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual(clouded)
      expect(asked).toEqual([{ lat: 51.22, lon: 4.4 }])
    },
  )

  test('[API-22] nothing is said when nobody knows', async () => {
    answerWith(null)
    const response = await client.get('/flights/weather', { lat: 1, lon: 1, flight: 3 })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ icon: '', temperature: null, state: '' })
  })

  test.each([
    { lat: 91, lon: 4 },
    { lat: -90.1, lon: 4 },
    { lat: 51, lon: 181 },
    { lat: 'hier', lon: 4 },
    { lat: '', lon: 4 },
    { lon: 4 },
    { lat: 51 },
  ])('%o is nowhere: 422, and nobody is asked', async (place) => {
    answerWith(clouded)
    const response = await client.get('/flights/weather', place)
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toMatch(/'(lat|lon)'/)
    expect(asked).toEqual([])
  })

  test('[SEC-03] needs a token', async () => {
    const response = await server.app.inject({ url: '/api/flights/weather?lat=51&lon=4' })
    expect(response.statusCode).toBe(401)
  })
})

describe('contacts/overview', () => {
  test('[AMB-61] returns the numbers of this deployment, none when there are none', async () => {
    expect((await client.get('/contacts/overview')).json()).toEqual({})
    server.context.contacts = { technicalService: '+32 3 000 00 00' }
    const response = await client.get('/contacts/overview')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ technicalService: '+32 3 000 00 00' })
  })

  test('[SEC-03] needs a token', async () => {
    expect((await server.app.inject({ url: '/api/contacts/overview' })).statusCode).toBe(401)
  })
})

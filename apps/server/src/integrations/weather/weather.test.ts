import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseWeather, type WeatherSettings } from './choose-weather.ts'

/** A weather service on loopback that responds as a test says, and remembers its requests. */
let service: Server
let base: string
let asked: URL[]
let canned: { status: number; body: string } | 'silence'
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', base))
    if (canned === 'silence') return
    response.writeHead(canned.status, { 'content-type': 'application/json' }).end(canned.body)
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  base = `http://127.0.0.1:${(service.address() as { port: number }).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

let nowMs: number
let failures: unknown[]
beforeEach(() => {
  asked = []
  failures = []
  nowMs = Date.parse('2026-11-21T09:00:00Z')
})

const ANTWERP = { lat: 51.2213, lon: 4.4051 }
const json = (body: unknown) => ({ status: 200, body: JSON.stringify(body) })
const meteo = (weather_code: number, temperature_2m = 11.6, is_day = 1) =>
  json({ current: { temperature_2m, weather_code, is_day } })
const weatherOf = (other: Partial<WeatherSettings> = {}) =>
  chooseWeather({ weather: true, openWeatherKey: null, weatherUrl: base, ...other }, fetch, {
    nowMs: () => nowMs,
    onFailure: (error) => failures.push(error),
    // A busy machine takes long for an answer that comes.
    timeoutMs: canned === 'silence' ? 200 : 60_000,
  })

describe('the services', () => {
  test('[API-22] OpenWeather is asked in Dutch and degrees Celsius, with the key', async () => {
    canned = json({ weather: [{ icon: '10n', description: 'Lichte regen' }, {}], main: { temp: -0.4 } })
    const at = weatherOf({ openWeatherKey: 'secret' })
    expect(await at(ANTWERP)).toEqual({ icon: '10n', temperature: 0, state: 'lichte regen' })
    const [url] = asked
    expect(url?.pathname).toBe('/data/2.5/weather')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      lat: '51.2',
      lon: '4.4',
      units: 'metric',
      lang: 'nl',
      appid: 'secret',
    })
  })

  test.each([
    [0, 1, '01d', 'onbewolkt'],
    [1, 0, '02n', 'licht bewolkt'],
    [2, 1, '03d', 'half bewolkt'],
    [3, 1, '04d', 'zwaar bewolkt'],
    [45, 1, '50d', 'mist'],
    [53, 1, '09d', 'motregen'],
    [63, 0, '10n', 'regen'],
    [75, 1, '13d', 'zware sneeuw'],
    [81, 1, '09d', 'buien'],
    [95, 1, '11d', 'onweer'],
    [12, 1, '', ''],
  ])('[INFO-13] Open-Meteo’s code %i with is_day %i is %s, %s', async (code, isDay, icon, state) => {
    canned = meteo(code, 11.6, isDay)
    expect(await weatherOf()(ANTWERP)).toEqual({ icon, temperature: 12, state })
    expect(asked[0]?.pathname).toBe('/v1/forecast')
    expect(asked[0]?.searchParams.get('latitude')).toBe('51.2')
  })

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['a page', { status: 200, body: '<html>' }],
    ['nothing', { status: 200, body: '' }],
    ['other JSON', json({ current: { temperature_2m: 'warm', weather_code: 1, is_day: 1 } })],
    ['a list', json([])],
    ['silence', 'silence' as const],
  ])('%s is no weather, and is logged', async (_, given) => {
    canned = given
    for (const openWeatherKey of [null, 'secret'])
      expect(await weatherOf({ openWeatherKey })(ANTWERP)).toBeNull()
    expect(failures).toHaveLength(2)
    expect(failures.map(String).join()).not.toContain('secret')
  })

  test('a service that is not there is no weather', async () => {
    expect(await weatherOf({ weatherUrl: 'http://127.0.0.1:1' })(ANTWERP)).toBeNull()
    expect(failures).toHaveLength(1)
  })

  test('switched off, nobody is asked', async () => {
    expect(await weatherOf({ weather: false })(ANTWERP)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('what is remembered', () => {
  test('places less than a tenth of a degree apart are asked once in ten minutes, also at once', async () => {
    canned = meteo(0)
    const at = weatherOf()
    const near = { lat: 51.2449, lon: 4.3501 }
    await Promise.all([at(ANTWERP), at(near), at(ANTWERP)])
    nowMs += 10 * 60_000 - 1000
    await at(near)
    expect(asked).toHaveLength(1)
    await at({ lat: 51.3, lon: 4.4 })
    expect(asked).toHaveLength(2)
    nowMs += 2000
    canned = meteo(3)
    expect((await at(ANTWERP))?.state).toBe('zwaar bewolkt')
    expect(asked).toHaveLength(3)
  })

  test('two boats at the same moment have each the weather of its own place, whoever asked first', async () => {
    const here = { lat: 51.2, lon: 4.4 }
    const there = { lat: 43.3, lon: 5.4 }
    const asking: typeof fetch = async (url) => {
      const isHere = String(url).includes('latitude=51.2')
      return Response.json({ current: { temperature_2m: isHere ? 5 : 25, weather_code: 0, is_day: 1 } })
    }
    const settings = { weather: true, openWeatherKey: null, weatherUrl: base }
    for (const [first, second] of [
      [here, there],
      [there, here],
    ] as const) {
      const at = chooseWeather(settings, asking, { nowMs: () => nowMs, onFailure: () => undefined })
      const seen = await Promise.all([at(first), at(second), at(first), at(second)])
      const warm = (place: typeof here) => (place === here ? 5 : 25)
      expect(seen.map((weather) => weather?.temperature)).toEqual([first, second, first, second].map(warm))
    }
  })

  test.each([0, 1, 2])(
    'of three places the one asked as number %i has none: the others have theirs',
    async (place) => {
      let questions = 0
      const asking: typeof fetch = async () => {
        questions += 1
        if (questions - 1 === place) throw new TypeError('fetch failed')
        return Response.json({ current: { temperature_2m: questions, weather_code: 0, is_day: 1 } })
      }
      const settings = { weather: true, openWeatherKey: null, weatherUrl: base }
      const at = chooseWeather(settings, asking, {
        nowMs: () => nowMs,
        onFailure: (error) => failures.push(error),
      })
      const places = [51, 52, 53].map((lat) => ({ lat, lon: 4 }))
      const seen = await Promise.all(places.map(at))
      expect(seen.map((weather) => weather !== null)).toEqual([0, 1, 2].map((at) => at !== place))
      expect(failures).toHaveLength(1)
      await Promise.all(places.map(at))
      expect(questions).toBe(3)
      nowMs += 61_000
      expect((await Promise.all(places.map(at))).every((weather) => weather !== null)).toBe(true)
      expect(questions).toBe(4)
    },
  )

  test('a service that failed is left alone for a minute', async () => {
    canned = { status: 500, body: '' }
    const at = weatherOf()
    for (let tries = 0; tries < 3; tries += 1) expect(await at(ANTWERP)).toBeNull()
    expect(failures).toHaveLength(1)
    nowMs += 59_000
    expect(await at(ANTWERP)).toBeNull()
    canned = meteo(0)
    nowMs += 2000
    expect((await at(ANTWERP))?.temperature).toBe(12)
    expect(asked).toHaveLength(2)
  })

  test('five hundred places are remembered, the oldest is forgotten', async () => {
    let questions = 0
    const counting = async () => {
      questions += 1
      return Response.json({ current: { temperature_2m: 1, weather_code: 0, is_day: 1 } })
    }
    const settings = { weather: true, openWeatherKey: null, weatherUrl: base }
    const at = chooseWeather(settings, counting, { nowMs: () => nowMs, onFailure: () => undefined })
    for (let place = 0; place <= 500; place += 1) await at({ lat: 0, lon: place / 10 })
    await at({ lat: 0, lon: 50 })
    expect(questions).toBe(501)
    await at({ lat: 0, lon: 0 })
    expect(questions).toBe(502)
  })
})

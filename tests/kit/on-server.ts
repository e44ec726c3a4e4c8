/**
 * What the server has in the end, asked by the calls anybody could make: the judge of every journey. It logs in on its own, so
 * nothing depends on what the app believes.
 */
export interface ServerItem {
  id: number
  stop_name: string
  departure: string
  passed: number
  skipped: number
  inserted: number
  people_on: number
  people_off: number
  people: number
  bikes_on: number
  bikes: number
  why_skipped: string | null
  /** The server's own time. */
  updated_at: string
}

export interface OnServer {
  /** The unfinished flight the server gives for a shift, or null. */
  lastFlight(track: string, shift: string): Promise<{ id: number; current_people: number } | null>
  isCompleted(track: string, shift: string): Promise<boolean>
  items(flight: number | string): Promise<ServerItem[]>
}

interface ShiftResponse {
  name: string
  isCompleted: number | boolean
  last_flight: { id: number; current_people: number } | null
}

/** Logs in when it is first asked, and once more when that login has been ended. */
export function askServer(server: string, email = 'kapitein@vaarboek.example', pin = '1234'): OnServer {
  let session: Record<string, string> | null = null

  async function logIn(): Promise<Record<string, string>> {
    const answer = await fetch(`${server}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email, pin }),
    })
    const { api_token, concession } = (await answer.json()) as { api_token: string; concession: number }
    return { Authorization: `Bearer ${api_token}`, Concession: String(concession) }
  }

  async function get<Answer>(path: string): Promise<Answer> {
    const ask = async () => {
      session ??= await logIn()
      return fetch(`${server}/api${path}`, { headers: session })
    }
    let got = await ask()
    if (got.status === 401) {
      session = null
      got = await ask()
    }
    if (!got.ok) throw new Error(`${path}: ${got.status} ${await got.text()}`)
    const payload = (await got.json()) as unknown
    return (typeof payload === 'string' ? JSON.parse(payload) : payload) as Answer
  }

  async function shiftOf(track: string, shift: string): Promise<ShiftResponse> {
    const tracks = await get<{ id: number; name: string }[]>('/tracks/overview')
    const id = tracks.find(({ name }) => name === track)?.id
    const shifts = await get<ShiftResponse[]>(`/shifts/overview?track=${id}`)
    const found = shifts.find(({ name }) => name === shift)
    if (!found) throw new Error(`There is no ${shift} on ${track}`)
    return found
  }

  return {
    lastFlight: async (track, shift) => (await shiftOf(track, shift)).last_flight,
    isCompleted: async (track, shift) => Boolean((await shiftOf(track, shift)).isCompleted),
    items: async (flight) =>
      (await get<{ all_items: ServerItem[] }>(`/flights/detail?flight=${flight}`)).all_items,
  }
}

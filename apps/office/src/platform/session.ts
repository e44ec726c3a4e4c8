/** The session of the person who is logged in. */
import type { ResponseOf } from '@vaarboek/wire'
import { officeSession } from '@vaarboek/wire/office'
import { Failed, sendOnce } from './server.ts'

export type Session = ResponseOf<typeof officeSession>

/** Null when nobody is. @throws Failed when the server can't say */
export async function whoIsLoggedIn(): Promise<Session | null> {
  try {
    return await sendOnce(officeSession, {})
  } catch (error) {
    if (error instanceof Failed && error.status === 401) return null
    throw error
  }
}

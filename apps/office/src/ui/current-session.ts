import { createContext } from 'react'
import type { Session } from '../platform/session.ts'

/** The session of the person who is logged in; there from the login on. */
export const CurrentSession = createContext({} as Session)

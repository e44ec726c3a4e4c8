import { createContext } from 'react'
import type { Session } from '../platform/session.ts'

/** Who is logged in; there from the login on. */
export const CurrentSession = createContext({} as Session)

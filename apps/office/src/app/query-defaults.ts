/** How every page of the office asks. */
import type { DefaultOptions } from '@tanstack/react-query'
import { Failed } from '../platform/server.ts'

export const QUERY_DEFAULTS = {
  queries: {
    // A refusal isn't asked for again: the server would say no again.
    retry: (failures, error) => failures < 2 && error instanceof Failed && error.status === null,
    staleTime: 10_000,
    // A browser that thinks it is offline asks all the same: what fails says so, where what waits would say nothing.
    networkMode: 'always',
  },
} satisfies DefaultOptions

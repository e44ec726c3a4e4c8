import { useState } from 'react'
import { newKey } from './server.ts'

/** Sends a change under its key. @throws what `send` throws */
export type SendKeyed = <Result>(change: unknown, send: (key: string) => Promise<Result>) => Promise<Result>

/**
 * Keys of what a dialog changes: what is sent again after a lost response is the same change. What was chosen again is another, and
 * so is the same once more after it was done.
 */
export function useKeys(): SendKeyed {
  const [keys] = useState(() => new Map<string, string>())
  return async (change, send) => {
    const content = JSON.stringify(change)
    const key = keys.get(content) ?? newKey()
    keys.set(content, key)
    const result = await send(key)
    keys.delete(content)
    return result
  }
}

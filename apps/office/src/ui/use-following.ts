import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a field that keeps what one types by itself: while nobody touched it, it follows what others did. What was typed stays, and is sent
 * over theirs on purpose.
 * @param start what the field shows at first, as the server says it now
 */
export function useFollowing<Name extends 'value' | 'checked'>(
  name: Name,
  start: HTMLInputElement[Name],
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(start)
  useLayoutEffect(() => {
    const field = input.current
    if (field && field[name] === before.current) field[name] = start
    before.current = start
  }, [name, start])
  return input
}

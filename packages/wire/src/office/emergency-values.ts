/** Letters of who was called, and of what was said. */
export const MAX_CALLED = 100
export const MAX_CALL_NOTE = 1000

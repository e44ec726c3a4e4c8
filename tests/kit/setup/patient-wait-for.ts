/**
 * Loaded before all tests: `vi.waitFor` gives an event half a minute. By itself it gives up after a second, which a busy
 * machine takes for one request.
 */
import { vi } from 'vitest'

const PATIENCE_MS = 30_000

const { waitFor } = vi

// Files share a process: once is enough.
if (waitFor.name !== 'patientWaitFor') {
  vi.waitFor = function patientWaitFor(callback, options = {}) {
    const { timeout = 0, ...more } = typeof options === 'number' ? { timeout: options } : options
    return waitFor(callback, { ...more, timeout: Math.max(timeout, PATIENCE_MS) })
  }
}

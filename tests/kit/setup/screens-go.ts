/**
 * Loaded before the component tests, whose files share a page: what a test drew is gone after it, and each file begins in a
 * tablet's window. vitest-browser-react takes away by itself only what the first file drew.
 */
import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

afterEach(cleanup)
afterAll(() => page.viewport(1180, 820))

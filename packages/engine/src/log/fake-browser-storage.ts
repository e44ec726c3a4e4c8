/** The browser's IndexedDB where there is no browser, for tests outside this app. */
import 'fake-indexeddb/auto'

export { openDB } from 'idb'

/**
 * A captain asked to log out while something still waits to be sent: remembered until everything is sent, then asked
 * again (PANEL-31, AMB-54). Forgotten with the page; nothing is ever logged out by itself.
 */
import { createStore } from 'zustand/vanilla'

export const logoutRequest = createStore(() => ({ isWaiting: false }))

export function requestLogout(isWaiting: boolean): void {
  logoutRequest.setState({ isWaiting })
}

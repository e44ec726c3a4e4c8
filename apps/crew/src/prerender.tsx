/**
 * The login as it looks before any script runs: drawn when the app is built, and taken over by `main.tsx`. Never part of
 * the app itself.
 */
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app.tsx'
import { LOGIN_PATH } from './app/paths.ts'
import './ui/global.css'

const never = new Promise<never>(() => {})

export const drawLogin = () =>
  renderToString(
    <Router ssrPath={LOGIN_PATH}>
      <App engine={never} behind={never} />
    </Router>,
  )

/** React and one button: the least a React app can weigh and take. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Floor() {
  const [taps, setTaps] = useState(0)
  return (
    <button type="button" data-taps={taps} onClick={() => setTaps(taps + 1)}>
      {taps}
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Floor />)
window.addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))

/**
 * Sends a file and hears how far that is, and what the server says line by line meanwhile: what fetch can't tell of a body that it
 * sends.
 */
import { OFFICE_HEADER } from '@vaarboek/wire/office'
import { askPerson } from './asks.ts'
import { Failed } from './server.ts'

interface Listener {
  /** Hears how much of the file was sent, from 0 to 1. */
  onSent: (part: number) => void
  /** A line of the response. */
  onLine: (line: string) => void
}

interface Upload {
  /** With its query, below the API's base. */
  path: string
  type: string
  file: Blob
  signal: AbortSignal
}

/** Asks for a new login first where that is needed, and sends it again. @throws Failed @throws the signal's reason */
export async function upload(given: Upload, listener: Listener): Promise<void> {
  try {
    await sendFile(given, listener)
  } catch (error) {
    const isLoggedOut = error instanceof Failed && error.code === 'office-not-logged-in'
    if (!isLoggedOut || !(await askPerson('login'))) throw error
    await upload(given, listener)
  }
}

function sendFile({ path, type, file, signal }: Upload, { onSent, onLine }: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let read = 0
    const takeLines = () => {
      if (request.status !== 200) return
      for (;;) {
        const end = request.responseText.indexOf('\n', read)
        if (end < 0) return
        onLine(request.responseText.slice(read, end))
        read = end + 1
      }
    }
    const fail = (status: number | null, said: SaidInJson = {}) =>
      reject(
        new Failed({
          ok: false,
          status,
          code: said.code ?? null,
          params: said.params,
          message: said.message ?? null,
          conflict: null,
        }),
      )
    request.open('POST', `/api${path}`)
    request.setRequestHeader(OFFICE_HEADER, '1')
    request.setRequestHeader('Content-Type', type)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onprogress = takeLines
    request.onload = () => {
      takeLines()
      if (request.status === 200) resolve()
      else fail(request.status, saidIn(request.responseText))
    }
    request.onerror = () => fail(null)
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

interface SaidInJson {
  code?: string
  params?: unknown
  message?: string
}

function saidIn(text: string): SaidInJson {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

import { exportFilePath, exportReady } from '@vaarboek/wire/office'
import { useState } from 'react'
import { download } from '../../platform/download.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/exports-nl.ts'
import type { Export } from './exports.ts'

/**
 * Fetches a file. It is asked first whether that may be: the browser itself says nothing of a download that is refused.
 * @param say gets what is done, or nothing
 */
export function useFetchFile(say: (said: string) => void) {
  const [fault, setFault] = useState<Error | null>(null)
  const fetchFile = async ({ id }: Export) => {
    setFault(null)
    say('')
    try {
      const { fileName } = await send(exportReady, { id })
      download(exportFilePath(id))
      say(text.downloading(fileName))
    } catch (error) {
      setFault(error instanceof Error ? error : new Error())
    }
  }
  return { fault, fetchFile }
}

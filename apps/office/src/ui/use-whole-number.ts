import { type RefObject, useEffect, useState } from 'react'
import { text } from '../text/nl.ts'

/**
 * Of a field of numbers: browsers leave out what they don't take for a part of one, and '1,5' would be 15. So it is wrong until
 * something of it is taken away.
 * @returns why it is wrong; '' while it isn't
 */
export function useWholeNumber(field: RefObject<HTMLInputElement | null>, isNumber: boolean): string {
  const [fault, setFault] = useState('')
  useEffect(() => {
    const input = field.current
    if (!input || !isNumber) return
    const say = (words: string) => {
      input.setCustomValidity(words)
      setFault(words)
    }
    const before = ({ data, inputType }: InputEvent) => {
      if (inputType.startsWith('delete')) say('')
      else if (data !== null && /[^\d-]/.test(data)) say(text.wholeNumber)
    }
    const after = () => input.value === '' && input.validity.badInput === false && say('')
    input.addEventListener('beforeinput', before)
    input.addEventListener('input', after)
    return () => {
      input.removeEventListener('beforeinput', before)
      input.removeEventListener('input', after)
    }
  }, [field, isNumber])
  return fault
}

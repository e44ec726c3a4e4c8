import type { Engine } from '@vaarboek/engine'
import { useEffect, useState } from 'react'
import { useEngine } from './hooks.ts'

/**
 * What the engine answers, asked again whenever the question is another one. One that comes after a later question was asked is
 * nobody's: it would take the place of that one's. The answer before stands until then.
 * @param ask the question, the same function as long as it is the same question
 * @param where it is asked, for the report of an error
 * @param none what stands there before the first answer
 */
export function useAnswer<Answer>(
  ask: (engine: Engine) => Promise<Answer>,
  where: string,
  none: Answer,
): Answer {
  const engine = useEngine()
  const [answer, setAnswer] = useState(none)
  useEffect(() => {
    let isOver = false
    ask(engine)
      .then((given) => {
        if (!isOver) setAnswer(() => given)
      })
      .catch((error: unknown) => engine.reportError(error, where))
    return () => {
      isOver = true
    }
  }, [engine, ask, where])
  return answer
}

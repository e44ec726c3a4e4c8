import { text } from '../../text/people-nl.ts'
import { Choice, Option } from '../../ui/choice.tsx'

const WAYS = ['shown', 'mailed'] as const

/** How a new PIN is told: the field 'way'. */
export function PinWay({ ways }: { ways: Record<(typeof WAYS)[number], string> }) {
  return (
    <Choice legend={text.captains.pinWay}>
      {WAYS.map((way) => (
        <Option key={way} type="radio" name="way" value={way} defaultChecked={way === 'shown'}>
          {ways[way]}
        </Option>
      ))}
    </Choice>
  )
}

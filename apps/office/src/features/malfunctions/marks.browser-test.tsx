/** Marks of a malfunction over all combinations of what it can be. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as card from '../../ui/card.module.css'
import type { Malfunction } from './malfunctions.ts'
import { Marks } from './marks.tsx'

const BOTH = [false, true]
const COMBINATIONS = BOTH.flatMap((urgent) =>
  BOTH.flatMap((outOfService) =>
    BOTH.flatMap((hasNewReply) =>
      BOTH.map((repliedSinceSolved) => ({ urgent, outOfService, hasNewReply, repliedSinceSolved })),
    ),
  ),
)

test.each(COMBINATIONS)(
  'urgent $urgent, out of service $outOfService, new reply $hasNewReply, replied since solved $repliedSinceSolved: each has its mark, a reply one',
  async (of) => {
    const { container } = await render(<Marks of={of as Malfunction} />)
    const marks = [...container.querySelectorAll(`.${card.marks} > span`)]
    const reply = of.repliedSinceSolved ? ['Antwoord na oplossing'] : of.hasNewReply ? ['Nieuw antwoord'] : []
    expect(marks.map(({ textContent, className }) => [textContent, className])).toEqual([
      ...(of.urgent ? [['Dringend', card.urgent]] : []),
      ...(of.outOfService ? [['Schip uit dienst', card.urgent]] : []),
      ...reply.map((words) => [words, card.attention]),
    ])
  },
)

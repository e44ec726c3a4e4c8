/** The forms of links for wall screens, with a world behind them. */
import { type FormRow, to } from '../../../ui/form-row.fixture.ts'
import { boardOf } from '../board/board.fixture.ts'

const LINK = {
  ...{ id: '5', name: 'Kade', maker: 'Noor', madeAt: '2026-11-26T09:00:00+01:00', endedAt: null },
  ...{ endsAt: '2126-11-26T21:00:00+01:00', endedBy: null, usedAt: null },
}
const answers = (links: () => readonly object[]) => ({
  'GET /office/board': () => boardOf({ trips: [] }),
  'GET /office/board/lines': () => ({ lines: [] }),
  'GET /office/wall-links': () => ({ links: links() }),
})
const OPENER = 'Scherm zonder aanmelden'
const LASTS: Readonly<Record<string, number>> = { '12 uur': 12, '1 dag': 24, '3 dagen': 72, '7 dagen': 168 }

const common = { source: 'features/sailing/wall/wall-links.tsx', path: '/kantoor/wand' } as const

export const wallForms: FormRow[] = [
  {
    name: 'a link for a wall screen',
    ...common,
    call: 'wallLinkMake',
    world: () => ({
      answers: answers(() => []),
      asItIs: () => ({ name: '', hours: 12 }),
      take: () => ({ link: LINK, code: 'c'.repeat(43) }),
      open: () => [OPENER],
    }),
    submit: 'Link maken',
    fields: { Naam: 'name', Geldig: to('hours', (shown) => LASTS[String(shown)]) },
    after: 'closes',
    said: 'Deze link zie je alleen nu.',
  },
  {
    name: 'a link for a wall screen that is to end',
    ...common,
    call: 'wallLinkEnd',
    world() {
      let endedAt: string | null = null
      return {
        answers: answers(() => [{ ...LINK, endedAt }]),
        asItIs: () => ({ id: '5' }),
        take() {
          endedAt = '2026-11-26T10:00:00+01:00'
          return { link: { ...LINK, endedAt } }
        },
        open: () => (endedAt === null ? [OPENER, 'Nu beëindigen: Kade'] : [OPENER]),
      }
    },
    submit: 'Nu beëindigen',
    kept: ['id'],
    after: 'closes',
    said: 'beëindigd',
  },
]

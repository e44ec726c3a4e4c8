/** The Dutch of the page Goedgekeurde dagen. */
export const text = {
  explain:
    'Per dienstdag wat er is goedgekeurd, met de sommen van dat ogenblik. Wat later nog verandert, verandert hier niets tot de dag opnieuw is goedgekeurd.',
  from: 'Van',
  until: 'Tot en met',
  none: 'In deze dagen is niets goedgekeurd.',
  shown: (count: number) => `${count} goedgekeurde ${count === 1 ? 'dag' : 'dagen'}`,
  total: 'Samen',
  columns: {
    day: 'Dienstdag',
    on: 'Op',
    off: 'Af',
    bikesOn: 'Fietsen op',
    bikesOff: 'Fietsen af',
    counted: 'Haltes geteld',
    at: 'Goedgekeurd op',
  },
  again: (at: string, revision: number) => `${at} (versie ${revision})`,
  changed: (at: string) => `gewijzigd na goedkeuring, ${at}`,
}

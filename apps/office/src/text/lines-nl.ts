/** The Dutch of boats on their lines, in the board's *Lijnen* and on the wall screen. Loaded with them. */

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const text = {
  legend: 'Vol: laatst bekende halte. Hol: waar het plan de boot nu heeft. ?: niets van bekend. ◌: stil.',
  above: (end: string) => `boven: naar ${end}`,
  below: (start: string) => `onder: naar ${start}`,
  count: (boats: number, others: number) =>
    `${many(boats, 'boot', 'boten')} op de lijn${others > 0 ? `, ${many(others, 'dienst', 'diensten')} niet` : ''}`,
  table: (track: string) => `${track} als tabel`,
  fold: 'Minder boten tonen',
  direction: 'Richting',
  to: (stop: string) => `naar ${stop}`,
  elsewhere: 'niet op deze lijn',
}

/** The Dutch of how long ago something was. */
export const text = {
  justNow: 'zonet',
  minutes: (count: number) => `${count} min geleden`,
  hours: (count: number) => `${count} u geleden`,
  days: (count: number) => `${count} ${count === 1 ? 'dag' : 'dagen'} geleden`,
}

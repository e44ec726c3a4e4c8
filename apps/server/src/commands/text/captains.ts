export const captains = {
  change: {
    brief: 'Gives a captain another name or another e-mail address; who leaves is forgotten in the office.',
    options: { name: 'the new first and last name', 'new-email': 'the new e-mail address, to log in with' },
    done: (id: number, name: string, email: string) => `Captain ${id} is now ${name} (${email}).`,
    known: (email: string) => `There is a captain with the e-mail address ${email} already.`,
  },
  unknown: (email: string) => `There is no captain with the e-mail address ${email}.`,
  several: (email: string, concessions: readonly number[]) =>
    `Captains of the concessions ${concessions.join(', ')} have the e-mail address ${email}: say which with --concession.`,
}

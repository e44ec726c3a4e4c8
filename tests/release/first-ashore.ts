/** The first person of the office of a release, as docs/installing.md has an operator begin: everybody else is added there. */
export const FIRST = { email: 'wal@example.org', password: 'een lange zin om te varen' }
const PLACE = ['--concession', '7', '--new-concession', 'Veer']
/** What `vaarboek add-staff` is given; it prints the link to choose a password by. */
export const INVITED = [...PLACE, '--email', FIRST.email, '--name', 'Wim Wal', '--role', 'admin', 'planner']

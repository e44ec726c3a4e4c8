/** Stewards, and the people of the office. */

export const crew = {
  forgetSteward: {
    brief: 'Deletes name and portrait of a steward; the trips stay.',
    more: 'Under every spelling that was merged, too.',
    options: { name: 'first and last name of the steward' },
    done: (id: number) => `Steward ${id} has no name and no portrait any more.`,
    nobody: (name: string) => `There is no steward called ${name}.`,
  },
  addStaff: {
    brief:
      'Adds somebody to the office, or gives more roles, and shows a link by which they choose a password.',
    options: {
      name: 'first and last name',
      role: 'a role, or more with a comma between them',
      roles: 'more roles',
      'new-link': 'a new link, also where there is a password already',
      'new-concession': 'makes the concession too, with this name, when it is not there yet',
    },
    done: (who: string, concession: number, roles: string, id: number) =>
      `${who} has the roles ${roles} in concession ${concession}, number ${id}.`,
    passwordStays: 'The password stays as it was; with --new-link there is a link to choose another.',
    link: (until: string, timeZone: string) =>
      `Choose a password with this link. It works once, until ${until} (${timeZone}):`,
    noRole: (typed: string, roles: string) => `'${typed}' is no role. Choose from ${roles}.`,
  },
}

/** Admins who take each other's place. */
import type { Role } from '@vaarboek/wire/office'
import { beforeEach, expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { atWork } from '../../routes/office/staff.fixture.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { authenticateStaff } from './authenticate-staff.ts'
import { addColleague, changeRoles, listStaff, setBlocked } from './manage-staff.ts'

onEachServer((server) => {
  let admins: StaffCaller[]
  beforeEach(async () => {
    const { concession } = await server.client()
    const login = async () => {
      const { cookie } = await atWork(server, concession, ['admin', 'planner'])
      const asked = { address: '10.0.0.1', isBackground: false }
      return authenticateStaff(server.context, { token: cookie.split('=')[1] ?? '', ...asked })
    }
    admins = [await login(), await login(), await login()]
  })

  let keys = 0
  const changeOf = (caller: StaffCaller) => {
    const key = { value: `key-${keys++}`, hash: Buffer.from('x'), hashVersion: 1 }
    return { caller, key }
  }
  const left = async () => {
    const staff = await listStaff(server.context, admins[0] as StaffCaller)
    return staff.filter(({ blockedAt, roles }) => blockedAt === null && roles.includes('admin'))
  }
  const revisionOf = async (member: StaffCaller['member']) =>
    (await left()).find(({ id }) => id === member)?.revision ?? null

  const planner: Role[] = ['planner']
  const ways = {
    'take the other’s role': changeRoles,
    'block the other': (context: typeof server.context, change: Parameters<typeof setBlocked>[1]) =>
      setBlocked(context, change, true),
  }
  test.each(Object.entries(ways))(
    'of admins who %s at the same moment one is left, and the others are told',
    async (_, takeAway) => {
      const attempts = await Promise.all(
        admins.map(async (caller, place) => {
          const { member } = admins[(place + 1) % 3] as StaffCaller
          return { ...changeOf(caller), member, revision: await revisionOf(member) }
        }),
      )
      const ends = await Promise.allSettled(
        attempts.map((change) => takeAway(server.context, change, planner)),
      )
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      expect(await left()).toHaveLength(refused.length)
      expect(refused.length).toBeGreaterThan(0)
      for (const error of refused)
        expect(error).toMatchObject({ status: 403, problem: { code: 'office-right' } })
    },
  )

  test('who lost the right since the request came in adds nobody', async () => {
    const [first, second] = admins as [StaffCaller, StaffCaller]
    await changeRoles(
      server.context,
      { ...changeOf(first), member: second.member, revision: await revisionOf(second.member) },
      planner,
    )
    const colleague = {
      email: `laat-${second.staff}@example.org`,
      name: 'Te Laat',
      roles: ['admin'],
    } as const
    await expect(addColleague(server.context, changeOf(second), colleague)).rejects.toMatchObject({
      status: 403,
    })
  })
})

import type { ResponseOf } from '@vaarboek/wire'
import type { ownAccount } from '@vaarboek/wire/office'

export type Passkey = ResponseOf<typeof ownAccount>['passkeys'][number]

export type OwnSession = ResponseOf<typeof ownAccount>['sessions'][number]

/** The query key of one's own account. */
export const ACCOUNT = ['account']

import type { ResponseOf } from '@vaarboek/wire'
import type { ownAccount } from '@vaarboek/wire/office'

export type Passkey = ResponseOf<typeof ownAccount>['passkeys'][number]

export type OwnSession = ResponseOf<typeof ownAccount>['sessions'][number]

/** What one's own account is kept under. */
export const ACCOUNT = ['account']

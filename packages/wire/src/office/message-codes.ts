/** What the messages of the office's calls are called, beside those of all calls. The app acts on some of them. */
export const OFFICE_CODES = [
  'office-changed-since',
  'office-confirm',
  'office-device-unknown',
  'office-invitation-ended',
  'office-login-wrong',
  'office-not-logged-in',
  'office-no-codes',
  'office-not-yours',
  'office-notification-nobody',
  'office-notification-until',
  'office-origin',
  'office-page',
  'office-password-wrong',
  'office-password-short',
  'office-plain-http',
  'office-right',
  'office-staff-known',
  'office-staff-unknown',
  'office-yourself',
] as const

export type OfficeCode = (typeof OFFICE_CODES)[number]

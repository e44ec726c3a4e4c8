/** The settings by which whoever keeps the server sees what it does. */
import { oneOf, type Setting } from './setting.ts'
import { readNetworks } from './settings-of-machine.ts'

export const WATCHED = {
  standstillMs: {
    name: 'STANDSTILL_S',
    about: `After how many seconds in which it does nothing at all, not even hear that it must stop, a server ends itself with one line in the
      log, so that [what supervises it](../operations.md#when-it-hangs) starts it again. 0 for never.`,
    takes: 'seconds, 0 or 2 to 3600',
    default: '60',
    read: (text: string) => {
      const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 1
      return seconds === 0 || (seconds >= 2 && seconds <= 3600) ? seconds * 1000 : undefined
    },
  },
  logLevel: {
    name: 'LOG_LEVEL',
    about: `What the [log](../operations.md#logs) has: \`info\` a line for each call, \`warn\` only what is wrong, \`debug\` more of the
      libraries; \`silent\` nothing, not even errors.`,
    default: 'info',
    ...oneOf('debug', 'info', 'warn', 'error', 'silent'),
  },
  metricsReaders: {
    name: 'METRICS_FROM',
    about: `Who may read \`/metrics\`, see [watch](../operations.md#watch): the machines that Prometheus runs on. To others there is no
      such address.`,
    takes: 'network addresses and ranges (`10.0.0.0/24`), with commas between them',
    default: '127.0.0.0/8,::1',
    read: readNetworks,
  },
} as const satisfies Record<string, Setting<unknown>>

/** The settings by which whoever keeps the server sees what it does. */
import { oneOf, type Setting } from './setting.ts'
import { readNetworks } from './settings-of-machine.ts'

export const WATCHED = {
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
    must: 'moet uit IP-adressen of netwerken (10.0.0.0/24) bestaan, met komma’s ertussen',
    default: '127.0.0.0/8,::1',
    read: readNetworks,
  },
} as const satisfies Record<string, Setting<unknown>>

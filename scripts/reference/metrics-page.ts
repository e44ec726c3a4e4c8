/** docs/reference/metrics.md: what /metrics tells of the work. */
import { OWN_COUNTERS, OWN_METRICS, WORK_METRICS } from '../../apps/server/src/plugins/work-metric-list.ts'
import { table } from './table.ts'

export function metricsPage(): string {
  const heading = ['name', 'labels', '']
  const work = WORK_METRICS.map(({ name, labels, help }) => [`\`${name}\``, labels.join(', '), `${help}.`])
  const own = [
    ...Object.values(OWN_METRICS).map(({ name, help }) => [`\`${name}\``, '', `${help}.`]),
    ...Object.values(OWN_COUNTERS).map(({ name, help, labels }) => [
      `\`${name}\``,
      labels.join(', '),
      `${help}.`,
    ]),
  ]
  return `# Metrics

What \`/metrics\` tells, and who may read it: [Watch](../operations.md#watch). Counters end in \`_total\`, and begin anew with the server; all others are gauges. Moments are seconds since 1970.

## Of the work

Of the whole database, so the same on all its servers. None of them while \`vaarboek_figures_read\` is 0.

${table(heading, work)}

## Of each server

${table(heading, own)}

And of requests \`http_request_duration_seconds\`, with the labels \`method\`, \`route\` and \`status_code\`; of the process what begins with
\`process_\` and \`nodejs_\`.`
}

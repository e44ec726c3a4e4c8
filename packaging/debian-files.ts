/** What of the folder `debian` a machine gets, by where it lies there. */

/** What `dpkg` keeps as an operator left it. */
export const SETTINGS = ['etc/vaarboek/vaarboek.env', 'etc/vaarboek/backup.env']
/** Of systemd, by their names. */
export const UNITS = [
  'vaarboek.service',
  ...['backup', 'verify'].flatMap((name) => [`vaarboek-${name}.service`, `vaarboek-${name}.timer`]),
]
export const PROGRAMS = [
  'usr/bin/vaarboek',
  'usr/lib/vaarboek/bin/backup-into-folder',
  'usr/lib/vaarboek/bin/verify-newest',
]

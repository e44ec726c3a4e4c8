/** The state of one subject around the server; the sentence is the catalogue's, by its name and with its values. */
export interface Finding {
  about:
    | 'settings'
    | 'certificate'
    | 'database'
    | 'standby'
    | 'reading'
    | 'pepper'
    | 'backup'
    | 'growth'
    | 'locks'
    | 'space'
    | 'log'
    | 'permissions'
    | 'clock'
    | 'audit'
    | 'mail'
    | 'tiles'
    | 'versions'
  /** A warning: it works, and somebody should look at it. Wrong: something doesn't work, or is about to. */
  level: 'right' | 'warning' | 'wrong'
  found: string
  values: string[]
}

const at =
  (level: Finding['level']) =>
  (about: Finding['about'], found: string, ...values: string[]): Finding => ({ about, level, found, values })

export const right = at('right')
export const warning = at('warning')
export const wrong = at('wrong')

/** What the server says in Dutch, in English. */
import { FEED_REMARKS, FEED_SENTENCES, TOO_MANY } from './feed-remarks.ts'
import { SENTENCES } from './server-sentences.ts'

/** Null for what it doesn't know. */
type Translation = (dutch: string) => string | null
type Pairs = readonly (readonly [dutch: string, english: string])[]

const sentence: Translation = translating([...SENTENCES, ...FEED_SENTENCES])
const remark: Translation = translating([...FEED_REMARKS, ...TOO_MANY])

/** The same in English, as a whole or line by line; the Dutch where nobody translated it. */
export function inEnglish(dutch: string): string {
  const whole = sentence(dutch) ?? dutch
  return whole.split('\n').map(lineInEnglish).join('\n')
}

function lineInEnglish(line: string): string {
  const [, indent = '', said = ''] = /^(\s*)(.*)$/s.exec(line) ?? []
  return indent + (sentence(said) ?? countedRemark(said) ?? remarkOnRows(said) ?? said)
}

/** '3 × route is geen veerdienst'. */
function countedRemark(said: string): string | null {
  const [, count = '', what = ''] = /^(\d+ × )(.*)$/.exec(said) ?? []
  const english = remark(what)
  return english && count + english
}

/** 'stops.txt, rij 3 (A, ook op rij 2), rij 7 en 5 andere: halte zonder naam (stop_name)'. What a feed calls its things may be anything. */
function remarkOnRows(said: string): string | null {
  for (const { index } of said.matchAll(/: /g)) {
    const english = remark(said.slice(index + 2))
    if (english) return `${rowsInEnglish(said.slice(0, index))}: ${english}`
  }
  return null
}

function rowsInEnglish(rows: string): string {
  return othersInEnglish(rows)
    .replace(/, rij (?=\d)/g, ', row ')
    .replace(/, ook op rij (?=\d+\))/g, ', also on row ')
    .replace(/(\([^()]*), blok /g, '$1, block ')
}

const othersInEnglish = (list: string) => list.replace(/ en (\d+) andere$/, ' and $1 others')

/** Gives the English of one of these, with what was filled in; null for what is none. */
function translating(pairs: Pairs): Translation {
  const compiled = pairs.map(([dutch, english]) => ({ pattern: patternOf(dutch), english }))
  return (dutch) => {
    for (const { pattern, english } of compiled) {
      const found = pattern.exec(dutch)
      if (!found) continue
      const [, ...filled] = found
      return english.replaceAll('{}', () => {
        const value = filled.shift() ?? ''
        return sentence(value) ?? othersInEnglish(value)
      })
    }
    return null
  }
}

function patternOf(dutch: string): RegExp {
  const literal = dutch.split('{}').map((part) => RegExp.escape(part))
  return new RegExp(`^${literal.join('(.+?)')}$`, 's')
}

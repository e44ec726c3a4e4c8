/** Texts of which nothing is to be seen, by what they are. */
export const BLANKS: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['a tab and a line', '\t\n'],
  ['a blank that doesn’t break', '\u00a0'],
  ['blanks of other widths', '\u2003\u3000\u202f'],
  ['a blank without width', '\u200b'],
  ['joiners and a byte order mark', '\u200d\u2060\ufeff'],
  ['a soft hyphen between blanks', ' \u00ad '],
  ['a mark of the direction of writing', '\u200e'],
  ['an empty cell of Braille', '\u2800'],
  ['a filler of Hangul', '\u3164'],
]

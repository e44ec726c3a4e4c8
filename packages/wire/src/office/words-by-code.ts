/** Words by code: a sentence, or one that is filled by what comes with the code. */
export type WordsByCode<Item extends { code: string }> = {
  [Code in Item['code']]: string | ((item: Item & { code: Code }) => string)
}

/** The words of a catalogue for one item. */
export function worded<Item extends { code: string }>(words: WordsByCode<Item>, item: Item): string {
  const found = words[item.code as Item['code']] as string | ((item: Item) => string)
  return typeof found === 'string' ? found : found(item)
}

/** One paragraph as it may stand in a mail: no control or direction characters, line breaks kept. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** One line, as in a subject: nothing that a header could end at. */
export function oneLine(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim()
}

/**
 * An address that a reader may be sent to, as the programme made it.
 * @throws TypeError where it is not one of http or https, or could end what it is written into
 */
export function webAddress(text: string): string {
  if (/^https?:\/\/[!#-;=?-~]+$/.test(text)) return text
  throw new TypeError('a letter leads to a web address')
}

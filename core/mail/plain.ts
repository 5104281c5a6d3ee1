/** A paragraph that is safe in a mail: without control or direction characters, with its line breaks. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** One line, as for a subject, without characters that could end a header. */
export function oneLine(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim()
}

/**
 * Validates an address made by the program that readers will open.
 * @throws TypeError if it is not http or https, or could end the text into which it is written
 */
export function webAddress(text: string): string {
  if (/^https?:\/\/[!#-;=?-~]+$/.test(text)) return text
  throw new TypeError('a letter leads to a web address')
}

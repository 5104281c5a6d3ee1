import type { Letter } from './letter.ts'
import { plain, webAddress } from './plain.ts'

const columns = 72
const automatic = 'Mensagem automática: não é preciso responder.'

/** Plain text of a letter, in lines of 72 columns; addresses are never broken. `site` is the product's own address. */
export function letterText(letter: Letter, site: string): string {
  const { paragraphs, action, footnote, choices, replyTo } = letter
  return [
    ...paragraphs.map(wrapped),
    ...(action ? [linkLine(action)] : []),
    ...(footnote ? [wrapped(footnote)] : []),
    ...(choices ? [linkLine(choices)] : []),
    `Equipo\n${site}\n${replyTo ? `A resposta a esta mensagem vai para ${plain(replyTo)}.` : automatic}`,
  ]
    .join('\n\n')
    .concat('\n')
}

const linkLine = ({ label, url }: { label: string; url: string }) => `${plain(label)}:\n${webAddress(url)}`

function wrapped(paragraph: string): string {
  return plain(paragraph).split('\n').map(wrappedLine).join('\n')
}

function wrappedLine(line: string): string {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

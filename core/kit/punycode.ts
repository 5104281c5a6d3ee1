const base = 36
const first = 1
const last = 26

/** A domain name in ASCII: each label with other letters becomes `xn--…`. Source: RFC 3492. */
export const asciiDomain = (domain: string): string => domain.split('.').map(asciiLabel).join('.')

function asciiLabel(label: string): string {
  const points = Array.from(label, (letter) => letter.codePointAt(0) ?? 0)
  const basic = points.filter((point) => point < 128)
  if (basic.length === points.length) return label
  return `xn--${String.fromCodePoint(...basic)}${basic.length > 0 ? '-' : ''}${encoded(points, basic.length)}`
}

/** The code points outside ASCII in ascending order, as deltas. */
function encoded(points: number[], basics: number): string {
  let text = ''
  let done = basics
  let bias = 72
  let delta = 0
  let previous = 128
  while (done < points.length) {
    const next = Math.min(...points.filter((point) => point >= previous))
    delta += (next - previous) * (done + 1)
    for (const point of points) {
      if (point < next) delta += 1
      if (point !== next) continue
      text += digits(delta, bias)
      bias = adapted(delta, done + 1, done === basics)
      delta = 0
      done += 1
    }
    delta += 1
    previous = next + 1
  }
  return text
}

/** A number in variable-length digits: the weight of each digit depends on its position. */
function digits(value: number, bias: number): string {
  let text = ''
  let left = value
  for (let position = base; ; position += base) {
    const threshold = Math.min(Math.max(position - bias, first), last)
    if (left < threshold) return text + digit(left)
    const span = base - threshold
    text += digit(threshold + ((left - threshold) % span))
    left = Math.floor((left - threshold) / span)
  }
}

const digit = (value: number): string => 'abcdefghijklmnopqrstuvwxyz0123456789'[value] ?? ''

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2))
  left += Math.floor(left / count)
  let position = 0
  while (left > ((base - first) * last) / 2) {
    left = Math.floor(left / (base - first))
    position += base
  }
  return position + Math.floor(((base - first + 1) * left) / (left + 38))
}

import { isIPv4, isIPv6 } from 'node:net'

/** The network that an address belongs to: the first three bytes of an IPv4, the first three groups of an IPv6. */
export function shortAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const first = head ? head.split(':') : []
  const rest = tail === undefined ? [] : tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - rest.length) }, () => '0')
  return `${[...first, ...zeros, ...rest].slice(0, 3).join(':')}::/48`
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome 153, Windows`: a browser's name and main version and its system, nothing that tells one device from another. */
export function shortAgent(agent: string | null): string | null {
  if (!agent) return null
  const browser = browsers.map(([look, name]) => {
    const found = look.exec(agent)
    return found && `${name} ${found[1]}`
  })
  const system = systems.find(([look]) => look.test(agent))?.[1]
  const known = [browser.find(Boolean), system].filter(Boolean).join(', ')
  return known || 'outro programa'
}

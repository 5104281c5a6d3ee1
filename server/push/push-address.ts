/** Push services of the browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com'])
const families = ['.push.apple.com', '.notify.windows.com']

/**
 * Whether the server may send to an address that a browser names. Anything else could be a way into the operator's own
 * network.
 * @param own origin of one more service, which the operator names
 */
export function isPushAddress(address: string, own: string | null): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  if (own !== null && url.origin === own) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return hosts.has(url.hostname) || families.some((family) => url.hostname.endsWith(family))
}

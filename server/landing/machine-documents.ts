import { robots, sitemap } from '#core/landing/machine-texts.ts'
import { assetOf, type Asset } from '#server/kit/asset.ts'

/** Documents for programs, by address. */
export function machineDocuments(publicUrl: string): ReadonlyMap<string, Asset> {
  const document = (text: string, type: string) =>
    assetOf(
      { identity: new TextEncoder().encode(text) },
      { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
    )
  return new Map([
    ['/robots.txt', document(robots(publicUrl), 'text/plain')],
    ['/sitemap.xml', document(sitemap(publicUrl), 'application/xml')],
  ])
}

import { publicPages } from './public-pages.ts'

/** `/sitemap.xml`: the public pages at their whole addresses. */
export function sitemap(publicUrl: string): string {
  const pages = publicPages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * `/robots.txt`: pages may be read, the interface need not be. What is not to be found says so itself (`x-robots-tag`),
 * which a program that is kept away could not read.
 */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
